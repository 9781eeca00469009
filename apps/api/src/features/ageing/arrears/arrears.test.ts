import { BUCKETS, bucketOf } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { postEvent } from '#features/servicing/public.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { closeDay } from '#test/lives/close-steps.ts';
import { addRandomHolidays, liveByChance } from '#test/lives/random-lives.ts';
import { portfolioShown } from '#test/payments/portfolio-shown.ts';
import { postPayment, postReversal } from '#test/payments/posted-payments.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { aBookedCredit, certifyUsury, dateOf, onDay } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { arrearsNow } from './arrears.reads.ts';
import { arrearsChecks } from './arrears-checks.ts';
import { beginArrears, endArrears } from './arrears-commands.ts';
import { prepareArrears, writeArrears } from './prepare-arrears.ts';
import { refreshArrears } from './refresh-arrears.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  await addRandomHolidays(app);
});

afterAll(() => app.stop());

const rowOf = (creditId: number, day: Temporal.PlainDate) =>
  app.db
    .selectFrom('credit_arrears')
    .selectAll()
    .where('credit_id', '=', creditId)
    .where('day', '=', day.toString())
    .executeTakeFirst();

const newestCredit = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select max(credit_id) as id from credits`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
};

/** The portfolio of a credit in the words of its arrears. */
async function shownOf(creditId: number, today: Temporal.PlainDate) {
  const debt = await portfolioShown(app.db, { creditId, today });
  const late = debt.debts.filter(({ days_past_due }) => days_past_due > 0);
  const isKnown = debt.to_be_current > 0;
  return {
    to_be_current: debt.to_be_current,
    days_past_due: isKnown ? debt.days_past_due : 0,
    bucket: isKnown ? bucketOf(debt.days_past_due) : null,
    first_number: late.at(0)?.number ?? null,
  };
}

async function keptOf(creditId: number, day: Temporal.PlainDate) {
  const row = await rowOf(creditId, day);
  return {
    to_be_current: row?.to_be_current ?? 0,
    days_past_due: row?.days_past_due ?? 0,
    bucket: row?.bucket ?? null,
    first_number: row?.first_number ?? null,
  };
}

const prepare = (today: Temporal.PlainDate) =>
  prepareArrears(app.parts, { from: today, days: [today, today.add({ days: 1 })] });

const isReady = async (day: Temporal.PlainDate): Promise<boolean> => {
  const row = await app.db
    .selectFrom('arrears_days')
    .select('is_ready')
    .where('day', '=', day.toString())
    .executeTakeFirst();
  return row?.is_ready === true;
};

const LIVES = 8;
const STEPS = 12;

test('arrears are those of the portfolio, however they came about', async () => {
  const told = { written: 0, refreshed: 0, owing: 0 };
  for (let seed = 61; seed < 61 + LIVES; seed += 1) {
    await liveByChance(app, {
      seed,
      steps: STEPS,
      see: async (today) => {
        const creditId = await newestCredit();
        const days = [today, today.add({ days: 1 })];
        const wasReady = await isReady(today);
        await prepare(today);
        const compare = async (way: string) => {
          for (const day of days) {
            const shown = await shownOf(creditId, day);
            expect(await keptOf(creditId, day), `${way}, seed ${seed}, ${day}`).toEqual(shown);
            if (shown.to_be_current > 0) told.owing += 1;
          }
        };
        if (!wasReady) {
          await compare('written');
          told.written += 1;
        }
        expect(await arrearsNow(app.parts, today)).toEqual({ day: today.toString(), pending: 0 });
        await compare('refreshed');
        told.refreshed += 1;
      },
    });
  }
  expect(told.written).toBeGreaterThan(40);
  expect(told.refreshed).toBe(LIVES * STEPS);
  expect(told.owing).toBeGreaterThan(80);
});

test('buckets of the table are those of the engine', async () => {
  const edges = [1, 30, 31, 60, 61, 90, 91, 120, 121, 180, 181, 3_000];
  const day = dateOf('2026-12-31');
  await app.owner.deleteFrom('credit_arrears').execute();
  await sql`
    insert into credit_arrears (
      day, credit_id, disbursed_on, status, principal, overdue_principal, overdue_other,
      late_interest, due_today, late_since, days_past_due, category, is_first_unpaid,
      is_restructured
    )
    select ${day.toString()}::date, edge, '2015-01-01', 'owing', 1, 1, 0, 0, 0,
      ${day.toString()}::date - edge, edge, 'A', false, false
    from unnest(${edges}::integer[]) as edge
  `.execute(app.owner);
  const rows = await app.db
    .selectFrom('credit_arrears')
    .select(['days_past_due', 'bucket'])
    .orderBy('days_past_due')
    .execute();
  expect(rows.map(({ bucket }) => bucket)).toEqual(edges.map((edge) => bucketOf(edge)));
  expect(new Set(rows.map(({ bucket }) => bucket)).size).toBe(BUCKETS.length - 1);
  await app.owner.deleteFrom('credit_arrears').execute();
});

const TODAY = dateOf('2026-03-01');

/** Arrears of credits of one day, where nothing else lies about. */
async function startOver(today: Temporal.PlainDate = TODAY): Promise<void> {
  for (const table of ['credit_arrears', 'arrears_days', 'arrears_redos'] as const) {
    await app.owner.deleteFrom(table).execute();
  }
  await prepare(today);
}

test('a payment between two readings is in the second one', async () => {
  const creditId = await aBookedCredit(app);
  await startOver();
  // 177 000 and the late interest of 14 days at the usury rate.
  expect(await keptOf(creditId, TODAY)).toEqual({
    to_be_current: 178_379,
    days_past_due: 14,
    bucket: '1-30',
    first_number: 1,
  });
  expect(await rowOf(creditId, TODAY)).toMatchObject({ is_first_unpaid: true, last_number: 1 });
  await postPayment(app, creditId, { on: '2026-03-01', amount: 100_000 });
  expect(await rowOf(creditId, TODAY)).toMatchObject({ to_be_current: 178_379 });
  expect(await arrearsNow(app.parts, TODAY)).toEqual({ day: '2026-03-01', pending: 0 });
  expect(await rowOf(creditId, TODAY)).toMatchObject({
    to_be_current: 78_379,
    days_past_due: 14,
    is_first_unpaid: false,
  });
  const paymentId = await postPayment(app, creditId, { on: '2026-03-01', amount: 78_379 });
  await arrearsNow(app.parts, TODAY);
  expect(await rowOf(creditId, TODAY)).toBeUndefined();
  await postReversal(app, { creditId, paymentId, on: '2026-03-01' });
  await arrearsNow(app.parts, TODAY);
  expect(await rowOf(creditId, TODAY)).toMatchObject({ to_be_current: 78_379 });
});

test('what falls due on 29 February is due that day and late the next', async () => {
  const leap = dateOf('2028-02-29');
  const creditId = await aBookedCredit(app, {
    disbursed_on: '2028-01-29',
    first_due_on: '2028-02-29',
    due_day: 29,
  });
  await startOver(leap);
  expect(await rowOf(creditId, leap)).toMatchObject({ days_past_due: 0, bucket: '0' });
  const tomorrow = leap.add({ days: 1 });
  expect(await rowOf(creditId, tomorrow)).toMatchObject({ days_past_due: 1, bucket: '1-30' });
  for (const day of [leap, tomorrow]) {
    expect(await keptOf(creditId, day)).toEqual(await shownOf(creditId, day));
  }
});

test('a written-off credit is still owed', async () => {
  const creditId = await aBookedCredit(app);
  const today = dateOf('2026-08-16');
  await onDay(app, today.toString(), async (ctx) => {
    await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: { kind: 'write-off', on: today, facts: {}, reason: 'Más de 180 días en mora.' },
      money: null,
      sourceKey: `write-off:${creditId}`,
    });
    return null;
  });
  await startOver(today);
  expect(await rowOf(creditId, today)).toMatchObject({ status: 'written_off' });
  expect(await keptOf(creditId, today)).toEqual(await shownOf(creditId, today));
});

test('a rate that is certified later changes late interest of everybody it is about', async () => {
  const creditId = await aBookedCredit(app);
  await startOver();
  await writeRates(app.db, async (trx) => {
    await trx
      .updateTable('usury_rates')
      .set({ rate_ea: '0.2' })
      .where('month', '=', '2026-03-01')
      .execute();
  });
  await arrearsNow(app.parts, TODAY);
  expect(await keptOf(creditId, TODAY)).toEqual(await shownOf(creditId, TODAY));
  await certifyUsury(app);
});

test('two readers at once bring in each change once', async () => {
  const creditId = await aBookedCredit(app);
  await startOver();
  await postPayment(app, creditId, { on: '2026-03-01', amount: 50_000 });
  await postPayment(app, creditId, { on: '2026-03-01', amount: 20_000 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => arrearsNow(app.parts, TODAY)));
  expect(answers.map(({ pending }) => pending)).toEqual([0, 0, 0, 0]);
  expect(await keptOf(creditId, TODAY)).toEqual(await shownOf(creditId, TODAY));
});

test('a reader waits for nobody who holds a credit', async () => {
  const creditId = await aBookedCredit(app);
  await startOver();
  await postPayment(app, creditId, { on: '2026-03-01', amount: 50_000 });
  await app.db.transaction().execute(async (trx) => {
    await sql`select from credits where credit_id = ${creditId} for update`.execute(trx);
    expect(await arrearsNow(app.parts, TODAY)).toEqual({ day: '2026-03-01', pending: 0 });
  });
  expect(await keptOf(creditId, TODAY)).toEqual(await shownOf(creditId, TODAY));
});

test('a payment while a day is being written is in that day once it is ready', async () => {
  const creditId = await aBookedCredit(app);
  await startOver();
  const later = dateOf('2026-03-03');
  const { run } = app.parts;
  await run(beginArrears, BY_PROGRAM, { from: TODAY, days: [later] });
  await writeArrears({ run }, { ...EVERY_CREDIT, day: later });
  await postPayment(app, creditId, { on: '2026-03-01', amount: 50_000 });
  await arrearsNow(app.parts, TODAY);
  expect(await keptOf(creditId, TODAY)).toEqual(await shownOf(creditId, TODAY));
  // Nobody reads the day yet; its row is as it was written.
  expect(await rowOf(creditId, later)).toMatchObject({ is_first_unpaid: true });
  await run(endArrears, BY_PROGRAM, [later]);
  expect(await arrearsNow(app.parts, later)).toEqual({ day: '2026-03-03', pending: 0 });
  expect(await keptOf(creditId, later)).toEqual(await shownOf(creditId, later));
});

test('just after midnight the arrears of the new day are there', async () => {
  const creditId = await aBookedCredit(app);
  await startOver();
  const tomorrow = TODAY.add({ days: 1 });
  expect(await arrearsNow(app.parts, tomorrow)).toEqual({ day: '2026-03-02', pending: 0 });
  expect(await keptOf(creditId, tomorrow)).toEqual(await shownOf(creditId, tomorrow));
  // After days without the program the newest day says of itself which one it is.
  expect(await arrearsNow(app.parts, dateOf('2026-03-09'))).toMatchObject({ day: '2026-03-02' });
  expect(await arrearsNow(app.parts, dateOf('2026-02-01'))).toMatchObject({ day: null });
});

test('the check compares the closed day with what was shown of it', async () => {
  const creditId = await aBookedCredit(app);
  // After all that the random lives brought.
  const day = dateOf('2027-01-10');
  await startOver(day);
  await closeDay(app, day.toString());
  const [check] = arrearsChecks;
  const found = () => check?.findViolations(app.db, { today: day, limit: 10 });
  expect(await found()).toEqual([]);
  await app.owner
    .updateTable('credit_arrears')
    .set({ late_interest: 7 })
    .where('credit_id', '=', creditId)
    .where('day', '=', day.toString())
    .execute();
  expect(await found()).toEqual([creditId]);
  // A change that waits explains it.
  await app.owner.insertInto('arrears_redos').values({ credit_id: creditId }).execute();
  expect(await found()).toEqual([]);
  await app.parts.run(refreshArrears, BY_PROGRAM, undefined);
  expect(await found()).toEqual([]);
});
