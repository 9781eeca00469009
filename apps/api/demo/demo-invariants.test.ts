import { ROLE, STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES } from '#compose/features.ts';
import { seedCatalogues } from '#features/catalogues/public.ts';
import { checkLedger } from '#features/ledger/public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { seedPermissions } from '#platform/permissions/permissions.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { prepareAccounts } from './prepare-accounts.ts';

const LIMIT = 10;

let testDatabase: TestDatabase;
let db: Database;
const clock = createClock();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  await db.transaction().execute(seedPermissions);
  await db.transaction().execute((trx) => seedCatalogues(trx));
  await prepareAccounts({ db, clock }, { demo: true, firstAdmin: null });
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
  const findings = checkLedger(db, { today: clock.today(), limit: LIMIT });
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
    ['bank', 1],
    ['bank 7:61034528810', 1],
    ['cash', 1],
    ['gateway', 1],
    ['toPay', 0],
  ]);
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
