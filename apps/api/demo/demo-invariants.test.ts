import { ROLE, STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES } from '#compose/features.ts';
import { LEDGER_RECORDS } from '#compose/ledger-records.ts';
import { checkLedger } from '#features/ledger/public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';

const LIMIT = 10;

let testDatabase: TestDatabase;
let db: Database;
const clock = createClock();

beforeAll(async () => {
  testDatabase = await createDemoDatabase();
  db = createDatabase(createPool(testDatabase.url));
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const checks = FEATURES.flatMap(({ checks: own = [] }) => own);

test.each(checks)('the demo company keeps the invariant $name', async ({ findViolations }) => {
  expect(await findViolations(db, { today: clock.today(), limit: LIMIT })).toEqual([]);
});

test('the books of the demo company hold', async () => {
  const findings = checkLedger(db, {
    today: clock.today(),
    limit: LIMIT,
    records: LEDGER_RECORDS,
  });
  expect(await Array.fromAsync(findings)).toEqual([]);
});

test('money came by every way, and what the bank has is what the owners put in and what came', async () => {
  const { rows: ways } = await sql<{ source: string; count: number; months: number }>`
    select source, count(*) as count, count(distinct date_trunc('month', paid_on)) as months
    from payments group by source order by source
  `.execute(db);
  expect(ways.map(({ source }) => source)).toEqual(['desk', 'gateway', 'tray']);
  // Two years, with the month of today.
  for (const { source, months } of ways.slice(0, 2)) {
    expect([source, months >= 23]).toEqual([source, true]);
  }
  const { rows: held } = await sql<{ account: string; amount: number }>`
    select concat_ws(' ', role, case when role = 'bank' then party end) as account,
      sum(amount)::bigint as amount
    from ledger_lines where role in ('bank', 'cash', 'gateway', 'toPay') group by 1 order by 1
  `.execute(db);
  expect(held.map(({ account, amount }) => [account, Math.sign(amount)])).toEqual([
    // Every peso of the bank is in an account that is known.
    ['bank 7:61034528810', 1],
    ['cash', 1],
    ['gateway', 1],
    ['toPay', 0],
  ]);
});

test('what was paid and written off then has the time of then, as has the step that it led to', async () => {
  const { rows } = await sql<{ late: number; paid: number; kept: number; lost: number }>`
    select
      (select count(*) from (
          select created_at, paid_on from payments where source <> 'tray'
          union all select created_at, paid_on from deposits
        ) as came where (created_at at time zone 'America/Bogota')::date <> paid_on
      ) as late,
      (select count(*) from credits where credit_state_id = ${STATE.paid}) as paid,
      (select count(*) from credits join credit_history as step using (credit_id)
        where credit_state_id = ${STATE.paid} and to_state_id = ${STATE.paid}
          and changed_by is null and changed_at = state_since and changed_at = (
            select max(created_at) from payments where payments.credit_id = credits.credit_id
          )
      ) as kept,
      (select count(*) from credit_events as event
        join ledger_entries as entry on source_key = 'event:' || credit_event_id
        where event.kind = 'write-off' and entry.kind = 'write_off'
          and effective_on = (event.created_at at time zone 'America/Bogota')::date
      ) as lost
  `.execute(db);
  const [found] = rows;
  expect(found?.late).toBe(0);
  expect(found?.paid).toBeGreaterThan(40);
  expect(found?.kept).toBe(found?.paid);
  expect(found?.lost).toBe(6);
});

test('extra payments of each choice, one in parts, one taken back, one charged back', async () => {
  const { rows: choices } = await sql<{ excess: string }>`
    select distinct excess from payments order by excess
  `.execute(db);
  expect(choices.map(({ excess }) => excess)).toEqual([
    'advance',
    'reduce-instalment',
    'reduce-term',
  ]);
  const { rows: undone } = await sql<{ source: string; people: number; state: string | null }>`
    select source, num_nonnulls(event.recorded_by, approved_by) as people, attempt.state
    from credit_events as event
    join payments on payments.payment_id = reverses_payment_id
    left join payment_attempts as attempt using (payment_id)
    where event.kind = 'reversal' order by source
  `.execute(db);
  expect(undone).toEqual([
    { source: 'desk', people: 2, state: null },
    { source: 'gateway', people: 0, state: 'CHARGED_BACK' },
  ]);
  const { rows: tray } = await sql<{ open: boolean; count: number }>`
    select open_amount > 0 as open, count(*) as count from deposits group by 1 order by 1
  `.execute(db);
  expect(tray).toEqual([
    { open: false, count: 1 },
    { open: true, count: 2 },
  ]);
});

test('the last months of the demo have their cuts, and nothing is booked in the future', async () => {
  const { rows } = await sql<{ cuts: number; ahead: number; lost: number }>`
    select
      (select count(*) from ledger_cuts) as cuts,
      (select count(*) from ledger_entries where booked_on > ${clock.today().toString()}) as ahead,
      (select count(*) from credit_events join users on user_id = recorded_by
        where kind = 'write-off' and role_id = ${ROLE.portfolio}) as lost
  `.execute(db);
  const [found] = rows;
  expect(found?.cuts).toBe(3);
  expect(found?.ahead).toBe(0);
  const { count } = await db
    .selectFrom('credits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_state_id', '=', STATE.writtenOff)
    .executeTakeFirstOrThrow();
  expect(found?.lost).toBe(count);
});

test('people promised payments of every outcome, alone and in agreements', async () => {
  const { rows } = await sql<{ state: string; promises: number; agreements: number }>`
    select state, count(*) as promises, count(agreement_id) as agreements
    from promises group by state order by state
  `.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(['broken', 'kept', 'open', 'partial']);
  for (const { promises } of rows) expect(Number(promises)).toBeGreaterThan(2);
  expect(rows.some(({ agreements }) => Number(agreements) > 0)).toBe(true);
});
