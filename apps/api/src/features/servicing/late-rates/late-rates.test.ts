import { randomUUID } from 'node:crypto';
import { ROLE, STATE } from '@cuotaclara/contract';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { day, splitTotal, standingOn } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveThrough } from '#core/money/plans/lay-down-plan.ts';
import { seedCatalogues } from '#features/catalogues/public.ts';
import { demandInForce } from '#features/servicing/post-event.ts';
import { topUpDemoRates } from '#test/demo-database.ts';
import { writeBehind } from '#test/ledger/planted-faults.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { routesOf } from '#test/steps/catalogue-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { aBookedCredit, accrueNow, entriesOf, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { waitUntil } from '#test/wait-until.ts';
import { keepLateRates } from './keep-late-rates.ts';

const MODALITY = 'consumo-y-ordinario';
const ROUTES = routesOf('usury-rates');

let app: TestApp;
let admin: Person;
let treasury: Person;

beforeEach(async () => {
  app = await startTestApp();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  await addRate(monthAgo(3), 0.2);
});

afterEach(() => app.stop());

const today = () => app.parts.clock.today();

/** The first day of the month that began so many months ago. */
const monthAgo = (months: number) => today().with({ day: 1 }).subtract({ months });

type Month = ReturnType<typeof monthAgo>;

const bodyOf = (month: Month, rate: number) => ({
  month: month.toPlainYearMonth().toString(),
  modality: MODALITY,
  rate_ea: rate,
});

async function addRate(month: Month, rate: number): Promise<number> {
  const answer = await callAs(admin, ROUTES.create, { body: bodyOf(month, rate) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().usury_rate_id;
}

async function editRate(id: number, month: Month, rate: number): Promise<void> {
  const answer = await callAs(admin, ROUTES.update, { params: { id }, body: bodyOf(month, rate) });
  expect(answer.statusCode, answer.body).toBe(200);
}

const setStatus = (id: number, isActive: boolean) =>
  callAs(admin, ROUTES.setStatus, { params: { id }, body: { is_active: isActive } });

/** A credit whose first instalment fell due on the tenth two months ago. */
const aLateCredit = () =>
  aBookedCredit(app, {
    disbursed_on: monthAgo(3).with({ day: 10 }).toString(),
    first_due_on: monthAgo(2).with({ day: 10 }).toString(),
    due_day: 10,
    modality: MODALITY,
  });

const pay = async (creditId: number, amount: number) => {
  const answer = await callAs(treasury, recordPayment, {
    body: { credit_id: creditId, amount, paid_on: today().toString(), means: 'cash' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

async function standingOf(creditId: number) {
  const inForce = await demandInForce(app.db, { creditId, mayGrow: false, today: today() });
  const { credit } = liveThrough(inForce.history);
  return standingOn(credit, day(today()));
}

const payoffOf = async (creditId: number) => (await standingOf(creditId)).payoff.total;
const overdueOf = async (creditId: number) => splitTotal((await standingOf(creditId)).overdue);

const balancesOf = (creditId: number) =>
  app.db
    .selectFrom('credit_balances')
    .select(['principal', 'surplus', 'late_income'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();

const keptBy = async (creditId: number): Promise<readonly string[]> => {
  const rows = await app.db
    .selectFrom('credit_late_rates')
    .select(['month', 'rate_ea'])
    .where('credit_id', '=', creditId)
    .orderBy('credit_late_rate_id')
    .execute();
  return rows.map(({ month, rate_ea }) => `${month.slice(0, 7)} ${rate_ea}`);
};

const nameOf = (month: Month) => month.toPlainYearMonth().toString();

const lateAudit = () =>
  app.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'late_rates_kept')
    .orderBy('entry_id')
    .execute();

/** Resolves once so many transactions wait for what others hold. */
const blockedQueries = (count: number) =>
  waitUntil(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.db);
    expect(rows).toHaveLength(count);
  });

const ratesEntries = async (creditId: number) =>
  (await entriesOf(app, creditId)).filter((entry) => entry.startsWith('late_rate'));

describe('a usury rate that is higher than the one a credit has paid with', () => {
  test('entered late leaves what was paid, and the payoff that was quoted ends the credit', async () => {
    const creditId = await aLateCredit();
    const before = await pay(creditId, await overdueOf(creditId));
    expect(before.applied.late).toBeGreaterThan(0);
    const quoted = await payoffOf(creditId);
    await addRate(monthAgo(1), 0.3);
    expect(await keptBy(creditId)).toEqual([
      `${nameOf(monthAgo(1))} 0.2000`,
      `${nameOf(monthAgo(0))} 0.2000`,
    ]);
    expect(await lateAudit()).toEqual([
      { after: { late_rate_credits: 1, late_returned_credits: 0 } },
    ]);
    expect(await payoffOf(creditId)).toBe(quoted);
    expect(await findingsIn(app)).toEqual([]);
    const reply = await pay(creditId, quoted);
    expect(reply).toMatchObject({ principal_balance: 0, credit_state_id: STATE.paid });
    expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
    expect(await balancesOf(creditId)).toMatchObject({ principal: 0, surplus: 0 });
    await runTask(app, 'lower-late-rates');
    expect(await ratesEntries(creditId)).toEqual([]);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('counts for a credit that has paid nothing late', async () => {
    const creditId = await aLateCredit();
    const before = await overdueOf(creditId);
    await addRate(monthAgo(1), 0.3);
    expect(await keptBy(creditId)).toEqual([]);
    expect(await overdueOf(creditId)).toBeGreaterThan(before);
    expect(await lateAudit()).toEqual([]);
  });

  test('by an edit leaves what was paid; a month without a payment has the new rate', async () => {
    const id = await addRate(monthAgo(1), 0.25);
    await addRate(monthAgo(0), 0.25);
    const creditId = await aLateCredit();
    const untouched = await aLateCredit();
    await pay(creditId, 60_000);
    const [paid, unpaid] = [await payoffOf(creditId), await payoffOf(untouched)];
    await editRate(id, monthAgo(1), 0.3);
    expect(await keptBy(creditId)).toEqual([`${nameOf(monthAgo(1))} 0.2500`]);
    expect(await payoffOf(creditId)).toBe(paid);
    expect(await payoffOf(untouched)).toBeGreaterThan(unpaid);
    await accrueNow(app);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('is kept out where no rate was known when the credit paid without late interest', async () => {
    await sql`delete from usury_rates`.execute(app.db);
    const creditId = await aLateCredit();
    expect((await pay(creditId, 60_000)).applied.late).toBe(0);
    await addRate(monthAgo(2), 0.25);
    expect(await keptBy(creditId)).toHaveLength(4);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('comes by disabling a lower one, too', async () => {
    const id = await addRate(monthAgo(1), 0.15);
    const creditId = await aLateCredit();
    await pay(creditId, 60_000);
    expect((await setStatus(id, false)).statusCode).toBe(200);
    expect(await keptBy(creditId)).toEqual([
      `${nameOf(monthAgo(1))} 0.1500`,
      `${nameOf(monthAgo(0))} 0.1500`,
    ]);
    expect(await findingsIn(app)).toEqual([]);
  });
});

test('a file that brings a rate leaves what was paid', async () => {
  const creditId = await aLateCredit();
  await pay(creditId, 60_000);
  const quoted = await payoffOf(creditId);
  const line = `${nameOf(monthAgo(1))};Consumo y ordinario;30 %`;
  const answer = await callAs(admin, ROUTES.importFile, {
    query: { dry_run: false },
    body: Buffer.from(`Mes;Modalidad;Tasa E.A.\n${line}\n`),
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await payoffOf(creditId)).toBe(quoted);
  expect(await lateAudit()).toHaveLength(1);
  expect(await findingsIn(app)).toEqual([]);
});

test('a rate that a credit was lent with is disabled or corrected, never deleted', async () => {
  const used = await addRate(monthAgo(1), 0.3);
  const toCome = await addRate(today().add({ months: 1 }).with({ day: 1 }), 0.3);
  const creditId = await aLateCredit();
  await pay(creditId, 60_000);
  const quoted = await payoffOf(creditId);
  const answer = await callAs(admin, ROUTES.remove, { params: { id: used } });
  expect(outcomeOf(answer)).toEqual([400, 'catalogue_in_use']);
  expect((await callAs(admin, ROUTES.remove, { params: { id: toCome } })).statusCode).toBe(200);
  expect((await setStatus(used, false)).statusCode).toBe(200);
  expect(await payoffOf(creditId)).toBe(quoted);
  expect(await findingsIn(app)).toEqual([]);
});

test('months that a demo tops up at its next start leave what was paid', async () => {
  const disabled = await addRate(monthAgo(1), 0.31);
  await setStatus(disabled, false);
  const creditId = await aLateCredit();
  await pay(creditId, 60_000);
  const quoted = await payoffOf(creditId);
  await topUpDemoRates(app);
  const { rows } = await sql<{ rate: string }>`
    select distinct rate_ea::text as rate from usury_rates
    where is_active and modality = ${MODALITY} and month >= ${monthAgo(3).toString()}
  `.execute(app.db);
  expect(rows).toEqual([{ rate: '0.2000' }]);
  expect(await payoffOf(creditId)).toBe(quoted);
  expect(await findingsIn(app)).toEqual([]);
});

test('a new version of the program that brings a rate leaves what was paid', async () => {
  const creditId = await aLateCredit();
  await pay(creditId, 60_000);
  const quoted = await payoffOf(creditId);
  const data = [{ entity: 'usury-rates' as const, rows: [bodyOf(monthAgo(1), 0.3)] }];
  const { clock } = app.parts;
  const caused = { effects: [keepLateRates], today: today(), now: clock.now() };
  await app.db.transaction().execute((trx) => seedCatalogues(trx, { data, caused }));
  expect(await payoffOf(creditId)).toBe(quoted);
  expect(await lateAudit()).toHaveLength(1);
  expect(await findingsIn(app)).toEqual([]);
});

describe('a usury rate that is lower than the one a credit has paid with', () => {
  test('entered late gives the difference back, once', async () => {
    const creditId = await aLateCredit();
    await pay(creditId, await overdueOf(creditId));
    const quoted = await payoffOf(creditId);
    const was = await balancesOf(creditId);
    await addRate(monthAgo(1), 0.12);
    expect(await lateAudit()).toEqual([
      { after: { late_rate_credits: 1, late_returned_credits: 1 } },
    ]);
    expect(await findingsIn(app)).toEqual([]);
    await runTask(app, 'lower-late-rates');
    const is = await balancesOf(creditId);
    const returned = is.late_income - was.late_income;
    expect(returned).toBeGreaterThan(0);
    expect(await payoffOf(creditId)).toBe(quoted - returned);
    expect(await findingsIn(app)).toEqual([]);
    const entries = await ratesEntries(creditId);
    expect(entries).toHaveLength(1);
    await runTask(app, 'lower-late-rates');
    expect(await ratesEntries(creditId)).toEqual(entries);
    const lowered = await app.db
      .selectFrom('audit_entries')
      .select(['subject_id', 'after'])
      .where('action', '=', 'late_rate_lowered')
      .execute();
    expect(lowered).toEqual([
      {
        subject_id: String(creditId),
        after: { late_months: [nameOf(monthAgo(1))], late_returned: returned },
      },
    ]);
  });

  test('leaves the difference of a paid credit as a surplus of the customer', async () => {
    const id = await addRate(monthAgo(1), 0.3);
    const creditId = await aLateCredit();
    await pay(creditId, await payoffOf(creditId));
    await editRate(id, monthAgo(1), 0.2);
    await runTask(app, 'lower-late-rates');
    const { principal, surplus } = await balancesOf(creditId);
    expect(principal).toBe(0);
    expect(surplus).toBeLessThan(0);
    expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('settles what a payment lacked by it, and the credit is paid', async () => {
    const id = await addRate(monthAgo(1), 0.3);
    const creditId = await aLateCredit();
    await pay(creditId, (await payoffOf(creditId)) - 1);
    expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.disbursed);
    await editRate(id, monthAgo(1), 0.2);
    await runTask(app, 'lower-late-rates');
    expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('is booked after a payment between the change and the task', async () => {
    const id = await addRate(monthAgo(1), 0.3);
    const creditId = await aLateCredit();
    await pay(creditId, 60_000);
    await editRate(id, monthAgo(1), 0.2);
    const reply = await pay(creditId, await payoffOf(creditId));
    expect(reply).toMatchObject({ principal_balance: 0, credit_state_id: STATE.paid });
    expect(await findingsIn(app)).toEqual([]);
    await runTask(app, 'lower-late-rates');
    expect((await balancesOf(creditId)).surplus).toBeLessThan(0);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('is booked today where the month of the payment is closed', async () => {
    const id = await addRate(monthAgo(1), 0.3);
    const creditId = await aLateCredit();
    await pay(creditId, 60_000);
    const closed = { state: 'closed', sha256: Buffer.alloc(32), changed_by: admin.userId };
    await app.db
      .insertInto('ledger_periods')
      .values({ ...closed, month: monthAgo(1).toString() })
      .execute();
    await editRate(id, monthAgo(1), 0.2);
    await runTask(app, 'lower-late-rates');
    expect(await ratesEntries(creditId)).toEqual([
      expect.stringMatching(new RegExp(`^late_rate ${today()}: `)),
    ]);
    const found = await findingsIn(app);
    expect(found.filter(({ check }) => check !== 'closed-month-hash')).toEqual([]);
  });

  test('is followed by tasks that run at once, and by a higher one that changes nothing', async () => {
    const id = await addRate(monthAgo(1), 0.3);
    const creditId = await aLateCredit();
    await pay(creditId, 60_000);
    await editRate(id, monthAgo(1), 0.2);
    await Promise.all([1, 2, 3].map(() => runTask(app, 'lower-late-rates')));
    expect(await ratesEntries(creditId)).toHaveLength(1);
    const quoted = await payoffOf(creditId);
    await editRate(id, monthAgo(1), 0.28);
    await runTask(app, 'lower-late-rates');
    expect(await payoffOf(creditId)).toBe(quoted);
    expect(await keptBy(creditId)).toEqual([
      `${nameOf(monthAgo(1))} 0.3000`,
      `${nameOf(monthAgo(0))} 0.3000`,
      `${nameOf(monthAgo(1))} 0.2000`,
    ]);
    expect(await findingsIn(app)).toEqual([]);
  });
});

describe('a usury rate that is disabled', () => {
  test('gives nothing back by the guess that stands in for it, and nothing when it is enabled', async () => {
    const id = await addRate(monthAgo(1), 0.3);
    const creditId = await aLateCredit();
    await pay(creditId, 60_000);
    const quoted = await payoffOf(creditId);
    for (const isActive of [false, true]) {
      expect((await setStatus(id, isActive)).statusCode).toBe(200);
      await runTask(app, 'lower-late-rates');
      expect(await payoffOf(creditId)).toBe(quoted);
      expect(await ratesEntries(creditId)).toEqual([]);
      expect(await findingsIn(app)).toEqual([]);
    }
  });
});

describe('at the same time', () => {
  test('two people change rates, and each compares with what the other left', async () => {
    const first = await addRate(monthAgo(1), 0.25);
    const creditId = await aLateCredit();
    await pay(creditId, 60_000);
    const quoted = await payoffOf(creditId);
    await Promise.all([editRate(first, monthAgo(1), 0.3), addRate(monthAgo(0), 0.31)]);
    expect(await payoffOf(creditId)).toBe(quoted);
    expect(await findingsIn(app)).toEqual([]);
  });

  test('a payment that has read the rates is waited for, and its credit keeps them', async () => {
    const creditId = await aLateCredit();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: holds } = Promise.withResolvers<void>();
    const other = app.db.transaction().execute(async (trx) => {
      await sql`
        select from credit_balances where credit_id = ${creditId} for update
      `.execute(trx);
      holds();
      await held;
    });
    await isHeld;
    const paid = pay(creditId, 60_000);
    await blockedQueries(1);
    const added = addRate(monthAgo(1), 0.3);
    await blockedQueries(2).finally(letGo);
    await Promise.all([other, paid, added]);
    expect(await keptBy(creditId)).toHaveLength(2);
    expect(await findingsIn(app)).toEqual([]);
  });
});

test('a payment answers the state that the credit has, also where its step was held back', async () => {
  const creditId = await aLateCredit();
  await writeBehind(app, [
    sql`update credit_balances set principal = principal + 30 where credit_id = ${creditId}`,
  ]);
  const reply = await pay(creditId, await payoffOf(creditId));
  expect(reply.credit_state_id).toBe(STATE.disbursed);
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.disbursed);
});
