import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginDay } from '#platform/close/business-days.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { closeDay } from '#test/lives/close-steps.ts';
import { postPayment, postReversal } from '#test/payments/posted-payments.ts';
import { aBookedCredit, certifyUsury, dateOf } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { waitUntil } from '#test/wait-until.ts';
import { owingIsAged } from './ageing-checks.ts';
import { ageingClose } from './ageing-close.ts';
import { awaitEarlierWriters } from './await-earlier-writers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

afterEach(async () => {
  for (const table of ['credit_days', 'credit_day_redos', 'close_chunks', 'business_days']) {
    await sql`delete from ${sql.table(table)}`.execute(app.owner);
  }
});

const rowsOf = (creditId: number) =>
  app.db
    .selectFrom('credit_days')
    .selectAll()
    .where('credit_id', '=', creditId)
    .orderBy('day')
    .orderBy('revision')
    .execute();

/** `2026-03-01 r0 14`: day, revision and days past due. */
const agesOf = async (creditId: number) =>
  (await rowsOf(creditId)).map(
    ({ day, revision, days_past_due, is_current }) =>
      `${day} r${revision}${is_current ? '' : ' old'} ${days_past_due}`,
  );

const redosOf = (creditId: number) =>
  app.db
    .selectFrom('credit_day_redos')
    .select(['from_day', 'cause'])
    .where('credit_id', '=', creditId)
    .execute();

const closeDays = async (...days: readonly string[]) => {
  for (const day of days) await closeDay(app, day);
};

describe('the close of a day', () => {
  test('writes what each credit owes, and nothing more when it runs again', async () => {
    const late = await aBookedCredit(app);
    const paid = await aBookedCredit(app);
    await postPayment(app, paid, { on: '2026-02-15', amount: 177_000 });
    await closeDay(app, '2026-03-01');
    expect(await agesOf(late)).toEqual(['2026-03-01 r0 14']);
    expect(await rowsOf(paid)).toMatchObject([
      { days_past_due: 0, settled_count: 1, category: 'A', status: 'owing' },
    ]);
    const again = await closeDay(app, '2026-03-01');
    expect(again).toMatchObject({
      'age-credits': { credits: 0, replayed: 0, differences: 0 },
      'redo-credit-days': { credits: 0, corrected: 0 },
    });
  });

  test('says the same of a day that was missed', async () => {
    const punctual = await aBookedCredit(app);
    const missed = await aBookedCredit(app);
    await postPayment(app, punctual, { on: '2026-02-15', amount: 177_000 });
    await closeDay(app, '2026-02-20');
    const [onTime] = await rowsOf(punctual);
    await postPayment(app, missed, { on: '2026-02-15', amount: 177_000 });
    await postPayment(app, missed, { on: '2026-03-10', amount: 177_000 });
    await sql`delete from credit_days`.execute(app.owner);
    await closeDay(app, '2026-02-20');
    const [later] = await rowsOf(missed);
    expect({ ...later, credit_id: 0 }).toEqual({ ...onTime, credit_id: 0 });
  });

  test('waits for no payment, and no payment waits for it', async () => {
    const creditId = await aBookedCredit(app);
    const done = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    let paying: Promise<void> | undefined;
    await closeDay(app, '2026-03-01', () => {
      paying = app.db.transaction().execute(async (trx) => {
        await sql`select from credits where credit_id = ${creditId} for update`.execute(trx);
        locked.resolve();
        await done.promise;
      });
      return locked.promise;
    });
    done.resolve();
    await paying;
    expect(await agesOf(creditId)).toEqual(['2026-03-01 r0 14']);
  });

  test('goes on where it was killed, with each credit once', async () => {
    const first = await aBookedCredit(app);
    const second = await aBookedCredit(app);
    const day = dateOf('2026-03-01');
    const ageing = ageingClose(app.parts).find(({ name }) => name === 'age-credits');
    if (ageing?.by !== 'credit') throw new Error('credits are aged by credit');
    const { signal } = new AbortController();
    await ageing.run({ day, after: 0, upTo: first }, signal);
    await ageing.run({ day, after: 0, upTo: second }, signal);
    expect(await agesOf(first)).toEqual(['2026-03-01 r0 14']);
    expect(await agesOf(second)).toEqual(['2026-03-01 r0 14']);
  });

  test('drops days after thirteen months, but for the ends of months', async () => {
    const creditId = await aBookedCredit(app);
    await closeDays('2026-02-27', '2026-02-28', '2026-03-01', '2027-04-01');
    expect(await agesOf(creditId)).toEqual([
      '2026-02-28 r0 13',
      '2026-03-01 r0 14',
      '2027-04-01 r0 410',
    ]);
    await closeDay(app, '2027-04-02');
    expect((await rowsOf(creditId)).map(({ day }) => day)).toEqual([
      '2026-02-28',
      '2027-04-01',
      '2027-04-02',
    ]);
  });
});

describe('what comes after a day was closed', () => {
  test('a payment that is taken back corrects the days since it, and overwrites none', async () => {
    const creditId = await aBookedCredit(app);
    const paymentId = await postPayment(app, creditId, { on: '2026-02-15', amount: 177_000 });
    await closeDays('2026-02-20', '2026-02-21');
    await postReversal(app, { creditId, paymentId, on: '2026-02-22' });
    const figures = await closeDay(app, '2026-02-22');
    expect(figures['redo-credit-days']).toEqual({ credits: 1, corrected: 2 });
    expect(await agesOf(creditId)).toEqual([
      '2026-02-20 r0 old 0',
      '2026-02-20 r1 5',
      '2026-02-21 r0 old 0',
      '2026-02-21 r1 6',
      '2026-02-22 r0 7',
    ]);
    const [, corrected] = await rowsOf(creditId);
    expect(corrected?.cause).toMatch(/^event:\d+$/u);
    expect(await redosOf(creditId)).toEqual([]);
  });

  test('a payment of an earlier day corrects the days since it', async () => {
    const creditId = await aBookedCredit(app);
    await closeDays('2026-02-16', '2026-02-17');
    const paymentId = await postPayment(app, creditId, {
      on: '2026-02-17',
      amount: 180_000,
      recorded: '2026-02-18',
    });
    expect(await redosOf(creditId)).toEqual([
      { from_day: '2026-02-17', cause: `payment:${paymentId}` },
    ]);
    await closeDay(app, '2026-02-18');
    expect(await agesOf(creditId)).toEqual([
      '2026-02-16 r0 1',
      '2026-02-17 r0 old 2',
      '2026-02-17 r1 0',
      '2026-02-18 r0 0',
    ]);
  });

  test('a payment of a day that is not closed asks for nothing', async () => {
    const creditId = await aBookedCredit(app);
    await closeDay(app, '2026-02-16');
    await postPayment(app, creditId, { on: '2026-02-17', amount: 177_000 });
    expect(await redosOf(creditId)).toEqual([]);
  });

  test('what changes no figure of a day adds no revision', async () => {
    const creditId = await aBookedCredit(app);
    await closeDay(app, '2026-02-16');
    const paymentId = await postPayment(app, creditId, {
      on: '2026-02-16',
      amount: 177_000,
      recorded: '2026-02-17',
    });
    await postReversal(app, { creditId, paymentId, on: '2026-02-17' });
    const figures = await closeDay(app, '2026-02-17');
    expect(figures['redo-credit-days']).toEqual({ credits: 1, corrected: 0 });
    expect(await agesOf(creditId)).toEqual(['2026-02-16 r0 1', '2026-02-17 r0 2']);
  });

  test('a day is corrected as often as it changes', async () => {
    const creditId = await aBookedCredit(app);
    await closeDay(app, '2026-02-16');
    const early = { on: '2026-02-16', amount: 180_000, recorded: '2026-02-17' };
    const paymentId = await postPayment(app, creditId, early);
    await closeDay(app, '2026-02-17');
    await postReversal(app, { creditId, paymentId, on: '2026-02-18' });
    await closeDay(app, '2026-02-18');
    expect((await agesOf(creditId)).slice(0, 3)).toEqual([
      '2026-02-16 r0 old 1',
      '2026-02-16 r1 old 0',
      '2026-02-16 r2 1',
    ]);
  });

  test('a loan that is entered for a closed day has no row of the close itself', async () => {
    const creditId = await aBookedCredit(app);
    await closeDay(app, '2026-01-16');
    await sql`delete from credit_days`.execute(app.owner);
    await sql`
      update credits set disbursed_on = disbursed_on where credit_id = ${creditId}
    `.execute(app.db);
    await closeDay(app, '2026-01-17');
    expect(await agesOf(creditId)).toEqual(['2026-01-16 r1 0', '2026-01-17 r0 0']);
  });

  test('a credit turns out to be settled in an earlier month: it owes nothing since', async () => {
    const creditId = await aBookedCredit(app);
    await closeDays('2026-02-27', '2026-03-02');
    await postPayment(app, creditId, {
      on: '2026-02-27',
      amount: 2_000_000,
      recorded: '2026-03-03',
    });
    await closeDay(app, '2026-03-03');
    const rows = await rowsOf(creditId);
    expect(
      rows.map(({ day, revision, status, principal }) => [day, revision, status, principal]),
    ).toEqual([
      ['2026-02-27', 0, 'owing', 1_000_000],
      ['2026-02-27', 1, 'settled', 0],
      ['2026-03-02', 0, 'owing', 1_000_000],
      ['2026-03-02', 1, 'settled', 0],
    ]);
  });

  test('a usury rate that comes late corrects late interest alone', async () => {
    const late = await aBookedCredit(app);
    const punctual = await aBookedCredit(app);
    await postPayment(app, punctual, { on: '2026-02-15', amount: 177_000 });
    await closeDay(app, '2026-02-25');
    await writeRates(app.db, (trx) =>
      trx
        .updateTable('usury_rates')
        .set({ rate_ea: '0.3' })
        .where('month', '=', '2026-02-01')
        .execute(),
    );
    await closeDay(app, '2026-02-26');
    const [before, after] = await rowsOf(late);
    expect(after).toMatchObject({ revision: 1, days_past_due: 10 });
    expect(after?.late_interest).toBeGreaterThan(before?.late_interest ?? 0);
    expect(after?.overdue_principal).toBe(before?.overdue_principal);
    expect((await rowsOf(punctual)).map(({ revision }) => revision)).toEqual([0, 0]);
    await certifyUsury(app);
  });
});

const PAUSE = { until: null, reason: 'Insolvencia' };

describe('the gate', () => {
  const { signal } = new AbortController();

  test('waits for what was under way before the day, and then the close sees it', async () => {
    const creditId = await aBookedCredit(app);
    const day = dateOf('2026-02-16');
    const now = new Date('2026-02-17T05:10:00Z');
    const entered = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const writer = app.db.transaction().execute(async (trx) => {
      await sql`
        insert into credit_events (credit_id, kind, happened_on, facts)
        values (${creditId}, 'late-pause', '2026-02-16', ${PAUSE})
      `.execute(trx);
      entered.resolve();
      await mayEnd.promise;
    });
    await entered.promise;
    await beginDay(app.db, { day, isNewest: true, steps: ageingClose(app.parts), now });
    let isOpen = false;
    const gate = awaitEarlierWriters(app.db, signal).then(() => {
      isOpen = true;
    });
    await waitUntil(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where query like '%pg_snapshot_xmin%' and pid <> pg_backend_pid()
          and datname = current_database()
      `.execute(app.owner);
      expect(rows.length).toBeGreaterThan(0);
    });
    expect(isOpen).toBe(false);
    mayEnd.resolve();
    await writer;
    await gate;
    // The writer had not seen the day and left no word; the close reads what it wrote.
    expect(await redosOf(creditId)).toEqual([]);
  });

  test('lets pass what begins after it: that sees the day and leaves word', async () => {
    const creditId = await aBookedCredit(app);
    const day = dateOf('2026-02-16');
    const now = new Date('2026-02-17T05:10:00Z');
    await beginDay(app.db, { day, isNewest: true, steps: ageingClose(app.parts), now });
    await app.db.transaction().execute(async (trx) => {
      await sql`
        insert into credit_events (credit_id, kind, happened_on, facts)
        values (${creditId}, 'late-pause', '2026-02-16', ${PAUSE})
      `.execute(trx);
      // A writer that is under way holds up no gate that it came after.
      await sql`select pg_current_xact_id()`.execute(trx);
    });
    await awaitEarlierWriters(app.db, signal);
    expect(await redosOf(creditId)).toMatchObject([{ from_day: '2026-02-16' }]);
  });

  test('stops waiting when the program stops', async () => {
    const stopping = new AbortController();
    await app.db.transaction().execute(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx);
      const waiting = awaitEarlierWriters(app.db, stopping.signal);
      stopping.abort();
      await waiting;
    });
    expect(stopping.signal.aborted).toBe(true);
  });
});

test('a credit without its day is found by the nightly check', async () => {
  const creditId = await aBookedCredit(app);
  await closeDay(app, '2026-03-01');
  const check = owingIsAged;
  const find = () => check?.findViolations(app.db, { today: dateOf('2026-03-02'), limit: 5_000 });
  expect(await find()).not.toContain(creditId);
  await sql`delete from credit_days where credit_id = ${creditId}`.execute(app.owner);
  expect(await find()).toContain(creditId);
});
