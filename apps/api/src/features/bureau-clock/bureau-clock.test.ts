import { ROLE, STATE } from '@cuotaclara/contract';
import {
  confirmBureauFile,
  readBureauClock,
  readBureauFiles,
} from '@cuotaclara/contract/bureau-clock/bureau-clock';
import {
  downloadBureauFile,
  exportBureauClocks,
  listBureauClocks,
} from '@cuotaclara/contract/bureau-clock/bureau-list';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { advanceClocks } from './advance-clocks.ts';
import { bureauChecks } from './bureau-checks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ beginsAt: Temporal.Instant.from('2026-11-12T21:20:00Z') });
});
afterAll(() => app.stop());

const CLOCK_TABLES = [
  'bureau_file_rows',
  'bureau_files',
  'bureau_notices',
  'bureau_clock_steps',
  'bureau_clocks',
  'credit_days',
] as const;

afterEach(async () => {
  for (const table of CLOCK_TABLES) await sql`delete from ${sql.table(table)}`.execute(app.owner);
});

type Person = { readonly creditId: number; readonly borrowerId: number };

async function aDebtor(): Promise<Person> {
  const { borrowerId } = await aKnownBorrower(app);
  return {
    borrowerId,
    creditId: await aCredit(app, { state: STATE.disbursed, borrower_id: borrowerId }),
  };
}

type AgedDay = {
  /** The day from which it is late; null where nothing is. */
  readonly since: string | null;
  readonly overdue?: number;
};

/** Closes a day of a credit: what the ageing wrote of it, and the clock after it. */
async function close(
  creditId: number,
  day: string,
  { since, overdue = 900_000 }: AgedDay,
): Promise<void> {
  const late = since !== null && since < day;
  await app.db
    .deleteFrom('credit_days')
    .where('credit_id', '=', creditId)
    .where('day', '=', day)
    .execute();
  await app.db
    .insertInto('credit_days')
    .values({
      day,
      credit_id: creditId,
      revision: 0,
      status: 'owing',
      principal: 10_000_000,
      overdue_principal: late ? overdue : 0,
      overdue_other: 0,
      late_interest: 0,
      due_today: 0,
      due_month: 0,
      late_since: late ? since : null,
      days_past_due: late ? daysBetween(since, day) : 0,
      category: 'A',
      settled_count: 0,
    })
    .execute();
  const closed = Temporal.PlainDate.from(day);
  const settings = await createSettingsReader(app.db).on(closed);
  const range = { after: creditId - 1, upTo: creditId, day: closed };
  await app.db.transaction().execute((trx) => advanceClocks(trx, settings, range));
}

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;

const plus = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The clock of the debtor as one line: `noticed 1/1 from 2026-03-01`. */
async function clockOf({ creditId, borrowerId }: Person): Promise<string> {
  const row = await app.db
    .selectFrom('bureau_clocks')
    .select(['state', 'notice_count', 'notices_needed', 'report_from'])
    .where('credit_id', '=', creditId)
    .where('borrower_id', '=', borrowerId)
    .orderBy('bureau_clock_id', 'desc')
    .executeTakeFirst();
  if (row === undefined) return 'none';
  const from = row.report_from === null ? '' : ` from ${row.report_from}`;
  return `${row.state} ${row.notice_count}/${row.notices_needed}${from}`;
}

let messages = 0;

/** Says that a sealed letter left on a day. */
async function notify(person: Person, day: string): Promise<string> {
  messages += 1;
  const clock = await app.db
    .selectFrom('bureau_clocks')
    .select('bureau_clock_id')
    .where('credit_id', '=', person.creditId)
    .where('borrower_id', '=', person.borrowerId)
    .executeTakeFirstOrThrow();
  const messageId = `00000000-0000-4000-8000-${String(messages).padStart(12, '0')}`;
  await app.db
    .insertInto('bureau_notices')
    .values({
      bureau_clock_id: clock.bureau_clock_id,
      document_id: await aDocument(app, { credit_id: person.creditId }),
      state: 'sent',
      day,
      message_id: messageId,
    })
    .execute();
  return messageId;
}

const SINCE = '2026-01-15';

/** A debtor who was given notice on a day, as the close of that day left the clock. */
async function aNotified(day: string, since = SINCE, overdue = 900_000): Promise<Person> {
  const person = await aDebtor();
  await close(person.creditId, plus(day, -1), { since, overdue });
  await notify(person, day);
  await close(person.creditId, day, { since, overdue });
  return person;
}

describe('the clock of a default', () => {
  test('begins at thirty days past due and not before', async () => {
    const person = await aDebtor();
    await close(person.creditId, plus(SINCE, 29), { since: SINCE });
    expect(await clockOf(person)).toBe('none');
    await close(person.creditId, plus(SINCE, 30), { since: SINCE });
    expect(await clockOf(person)).toBe('to_notify 0/1');
  });

  test.each([
    ['2026-03-02', '2026-03-23'],
    // 2028 has a 29th of February.
    ['2028-02-15', '2028-03-07'],
    ['2027-02-15', '2027-03-08'],
    ['2026-12-20', '2027-01-10'],
  ])('after a notice on %s a report is allowed from %s, the 21st day', async (day, from) => {
    const since = plus(day, -45);
    const person = await aNotified(day, since);
    expect(await clockOf(person)).toBe(`noticed 1/1 from ${from}`);
    // The morning of the 20th day follows the close of the 19th.
    await close(person.creditId, plus(from, -2), { since });
    expect(await clockOf(person)).toBe(`noticed 1/1 from ${from}`);
    await close(person.creditId, plus(from, -1), { since });
    expect(await clockOf(person)).toBe(`reportable 1/1 from ${from}`);
  });

  test.each([
    // 15 % of 1 750 905 is 262 635.75.
    [262_635, 2],
    [262_636, 1],
  ])('a debt of %i pesos needs %i notices', async (overdue, needed) => {
    const person = await aDebtor();
    await close(person.creditId, plus(SINCE, 40), { since: SINCE, overdue });
    expect(await clockOf(person)).toBe(`to_notify 0/${needed}`);
  });

  test('a small debt waits twenty days from its second notice, of another day', async () => {
    const person = await aNotified('2026-03-02', SINCE, 200_000);
    expect(await clockOf(person)).toBe('to_notify 1/2');
    await expect(notify(person, '2026-03-02')).rejects.toThrow('once_a_day');
    await notify(person, '2026-03-05');
    await close(person.creditId, '2026-03-05', { since: SINCE, overdue: 200_000 });
    expect(await clockOf(person)).toBe('noticed 2/2 from 2026-03-26');
  });

  test('a notice that was not delivered does not count', async () => {
    const person = await aDebtor();
    await close(person.creditId, '2026-03-01', { since: SINCE });
    const messageId = await notify(person, '2026-03-02');
    await app.db
      .insertInto('contacts')
      .values({
        borrower_id: person.borrowerId,
        day: '2026-03-02',
        reserved_at: new Date('2026-03-02T15:00:00Z'),
        channel: 'email',
        direction: 'out',
        purpose: 'legal_notice',
        is_counted: false,
        rule: 'uncounted',
        inputs: '{}',
        message_kind: 'bureau_notice',
        message_id: messageId,
        delivery: 'undelivered',
        ended_at: new Date('2026-03-02T15:01:00Z'),
      })
      .execute();
    await close(person.creditId, '2026-03-02', { since: SINCE });
    expect(await clockOf(person)).toBe('to_notify 0/1');
  });

  test('a payment on the 20th day ends it, and its reversal asks for a new notice', async () => {
    const person = await aNotified('2026-03-02');
    await close(person.creditId, '2026-03-22', { since: null });
    expect(await clockOf(person)).toMatch(/^cured/);
    await close(person.creditId, '2026-03-25', { since: SINCE });
    expect(await clockOf(person)).toBe('to_notify 0/1');
    await notify(person, '2026-03-26');
    await close(person.creditId, '2026-03-26', { since: SINCE });
    expect(await clockOf(person)).toBe('noticed 1/1 from 2026-04-16');
  });

  test('a later default of the same credit has a clock of its own', async () => {
    const person = await aNotified('2026-03-02');
    await close(person.creditId, '2026-03-10', { since: null });
    await close(person.creditId, '2026-06-20', { since: '2026-05-15' });
    const clocks = await app.db
      .selectFrom('bureau_clocks')
      .select(['state', 'default_since'])
      .where('credit_id', '=', person.creditId)
      .orderBy('bureau_clock_id')
      .execute();
    expect(clocks).toEqual([
      { state: 'cured', default_since: SINCE },
      { state: 'to_notify', default_since: '2026-05-15' },
    ]);
  });

  test('eighteen months after the default it can be reported no more', async () => {
    const person = await aNotified('2026-03-02');
    await close(person.creditId, '2027-07-14', { since: SINCE });
    expect(await clockOf(person)).toMatch(/^reportable/);
    await close(person.creditId, '2027-07-15', { since: SINCE });
    expect(await clockOf(person)).toMatch(/^lost/);
  });

  test('a stop holds it, and it goes on when the stop is lifted', async () => {
    const person = await aNotified('2026-03-02');
    const { userId } = await anAdministrator(app);
    await app.db
      .insertInto('contact_stops')
      .values({
        borrower_id: person.borrowerId,
        kind: 'insolvency',
        note: 'Auto de admisión',
        stopped_by: userId,
        stopped_at: new Date(),
      })
      .execute();
    await close(person.creditId, '2026-04-01', { since: SINCE });
    expect(await clockOf(person)).toMatch(/^stopped/);
    await app.db
      .updateTable('contact_stops')
      .set({ lifted_at: sql`stopped_at`, lifted_by: userId, lift_note: 'Terminó' })
      .where('borrower_id', '=', person.borrowerId)
      .execute();
    await close(person.creditId, '2026-04-02', { since: SINCE });
    expect(await clockOf(person)).toMatch(/^reportable/);
  });

  test('a co-debtor who accepted has a clock of their own', async () => {
    const { creditId } = await aDebtor();
    const { borrowerId } = await aKnownBorrower(app);
    const { userId: invited_by } = await anAdministrator(app);
    await aCoDebtor(app, { credit_id: creditId, borrower_id: borrowerId, invited_by });
    await close(creditId, plus(SINCE, 30), { since: SINCE });
    expect(await clockOf({ creditId, borrowerId })).toBe('to_notify 0/1');
  });

  test('the close of one day run twice changes nothing', async () => {
    const person = await aNotified('2026-03-02');
    const steps = () =>
      app.db
        .selectFrom('bureau_clock_steps')
        .select('to_state')
        .orderBy('bureau_clock_step_id')
        .execute();
    const before = await steps();
    await close(person.creditId, '2026-03-02', { since: SINCE });
    expect(await steps()).toEqual(before);
  });
});

const TODAY = '2026-11-12';
const LATE_SINCE = '2026-08-20';

/** Puts one unpaid instalment into the plan of a credit. */
async function owe({ creditId }: Person, dueOn: string): Promise<void> {
  await app.db
    .insertInto('instalments')
    .values({
      credit_id: creditId,
      number: 1,
      starts_on: '2026-07-20',
      due_on: dueOn,
      opening: 10_000_000,
      interest: 100_000,
      principal: 800_000,
      charges: 0,
      balance: 9_200_000,
    })
    .execute();
}

/** A debtor who may be reported today: one instalment of the plan is not paid. */
async function aReportable(): Promise<Person> {
  const person = await aNotified('2026-10-01', LATE_SINCE);
  await owe(person, LATE_SINCE);
  await close(person.creditId, plus(TODAY, -1), { since: LATE_SINCE });
  return person;
}

describe('the file of the month', () => {
  let portfolio: Awaited<ReturnType<typeof signedInPerson>>;
  beforeEach(async () => {
    portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  });

  const read = async () => (await callAs(portfolio, readBureauFiles)).json();
  const confirm = (body: object) => callAs(portfolio, confirmBureauFile, { body } as never);
  const ONE_REPORT = { reports: 1, updates: 0, corrections: 0 };

  test('reports once what a person confirms, and can be downloaded', async () => {
    const person = await aReportable();
    expect(await read()).toMatchObject({ month: '2026-11', ready: ONE_REPORT, files: [] });
    expect((await confirm({ ...ONE_REPORT, reports: 2 })).json().code).toBe('bureau_file_changed');
    const answers = await Promise.all([confirm(ONE_REPORT), confirm(ONE_REPORT)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await clockOf(person)).toMatch(/^reported/);
    const file = await callAs(portfolio, downloadBureauFile, {
      params: { month: '2026-11' },
      query: {},
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain(String(person.creditId));
    const found = await Promise.all(
      bureauChecks.map((check) =>
        check.findViolations(app.db, { today: app.parts.clock.today(), limit: 5 }),
      ),
    );
    expect(found).toEqual([[], []]);
  });

  test('leaves out what was paid before it is confirmed', async () => {
    const person = await aReportable();
    await app.db
      .updateTable('instalments')
      .set({ settled_on: TODAY, paid_interest: 100_000, paid_principal: 800_000 })
      .where('credit_id', '=', person.creditId)
      .execute();
    expect(await read()).toMatchObject({ ready: { reports: 0, updates: 0, corrections: 0 } });
    const nothing = { reports: 0, updates: 0, corrections: 0 };
    expect((await confirm(nothing)).json().code).toBe('bureau_file_empty');
  });

  test('corrects what was paid after its report, and says how long it stays', async () => {
    const person = await aReportable();
    await confirm(ONE_REPORT);
    await close(person.creditId, '2026-12-20', { since: null });
    expect(await clockOf(person)).toMatch(/^to_correct/);
    const { stays_until } = await app.db
      .selectFrom('bureau_clocks')
      .select('stays_until')
      .where('credit_id', '=', person.creditId)
      .executeTakeFirstOrThrow();
    // 122 days in default, twice: 244 days after the payment.
    expect(stays_until).toBe('2027-08-21');
    app.clock.advance(40 * 24 * 3600);
    const again = await signedInPerson(app, { roleId: ROLE.portfolio });
    const body = { reports: 0, updates: 0, corrections: 1 };
    const answer = await callAs(again, confirmBureauFile, { body });
    expect(answer.statusCode).toBe(200);
    expect(await clockOf(person)).toMatch(/^corrected/);
    app.clock.advance(-40 * 24 * 3600);
  });

  test('a check finds a report without its notice and one without its file', async () => {
    const person = await aReportable();
    await app.db
      .updateTable('bureau_clocks')
      .set({ state: 'reported', reported_on: '2026-11-10' })
      .where('credit_id', '=', person.creditId)
      .execute();
    await app.db.deleteFrom('bureau_notices').execute();
    const found = await Promise.all(
      bureauChecks.map((check) =>
        check.findViolations(app.db, { today: app.parts.clock.today(), limit: 5 }),
      ),
    );
    expect(found.map((ids) => ids.length)).toEqual([1, 1]);
  });
});

describe('who may see and confirm', () => {
  test('follows the permission matrix, and the scope of credits', async () => {
    const person = await aNotified('2026-03-02');
    await owe(person, '2026-01-15');
    const { creditId } = person;
    const portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
    const panel = await callAs(portfolio, readBureauClock, { params: { id: creditId } });
    expect(panel.json().clocks).toMatchObject([
      { state: 'noticed', notices: [{ day: '2026-03-02' }] },
    ]);
    const list = await callAs(portfolio, listBureauClocks, { query: { state: 'noticed' } });
    expect(list.json().data).toMatchObject([{ credit_id: creditId, person: expect.any(String) }]);
    expect(
      (await callAs(portfolio, listBureauClocks, { query: { search: 'Nadie' } })).json().data,
    ).toEqual([]);
    const excel = await callAs(portfolio, exportBureauClocks, { query: {} });
    expect(excel.statusCode).toBe(200);
    const service = await signedInPerson(app, { roleId: ROLE.customerService });
    const counts = { reports: 1, updates: 0, corrections: 0 };
    expect((await callAs(service, confirmBureauFile, { body: counts })).statusCode).toBe(403);
    const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
    expect((await callAs(treasury, listBureauClocks, { query: {} })).statusCode).toBe(403);
    expect((await callAs(treasury, readBureauFiles)).statusCode).toBe(403);
  });
});

describe('the panel says at once', () => {
  const stateOf = async ({ creditId }: Person): Promise<string> => {
    const portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
    const panel = await callAs(portfolio, readBureauClock, { params: { id: creditId } });
    return panel.json().clocks[0]?.state ?? 'none';
  };

  test('that a person was stopped, before the close moves the clock', async () => {
    const person = await aReportable();
    expect(await stateOf(person)).toBe('reportable');
    const { userId } = await anAdministrator(app);
    await app.db
      .insertInto('contact_stops')
      .values({
        borrower_id: person.borrowerId,
        kind: 'insolvency',
        note: 'Auto de admisión',
        stopped_by: userId,
        stopped_at: new Date(),
      })
      .execute();
    expect(await stateOf(person)).toBe('stopped');
    expect(await clockOf(person)).toMatch(/^reportable/);
  });

  test('that nothing is overdue any more', async () => {
    const person = await aReportable();
    await app.db
      .updateTable('instalments')
      .set({ settled_on: TODAY, paid_interest: 100_000, paid_principal: 800_000 })
      .where('credit_id', '=', person.creditId)
      .execute();
    expect(await stateOf(person)).toBe('cured');
  });
});
