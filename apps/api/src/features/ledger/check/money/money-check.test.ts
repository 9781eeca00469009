import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerFinding, MONEY_CHECKS } from '#contributions/ledger-finding.ts';
import { checkEntries } from '#features/ledger/check/check-entries.ts';
import { numberVouchers } from '#features/ledger/vouchers/number-vouchers.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { LEDGER_RECORDS } from '#test/ledger/ledger-records.ts';
import { MONEY_FAULTS } from '#test/ledger/planted-money-faults.ts';
import { checkMoney } from './check-money.ts';

let testDatabase: TestDatabase;
let db: Database;
let before: readonly LedgerFinding[] = [];
const clock = createClock();

beforeAll(async () => {
  testDatabase = await createDemoDatabase();
  db = createDatabase(createPool(testDatabase.url));
  await db.transaction().execute(async (trx) => {
    // The command looks at its transaction alone.
    await numberVouchers.run({ trx } as Parameters<typeof numberVouchers.run>[0], {
      everywhere: true,
    });
  });
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

/** Everything that is looked at without playing a credit again. */
async function findings(): Promise<readonly LedgerFinding[]> {
  const input = { today: clock.today(), limit: 100, records: LEDGER_RECORDS };
  return [
    ...(await Array.fromAsync(checkEntries(db, input))),
    ...(await Array.fromAsync(checkMoney(db, input))),
  ];
}

test('every equation of money has a fault that is planted below', () => {
  const planted = new Set<string>(MONEY_FAULTS.map(({ named }) => named));
  expect([...planted].toSorted()).toEqual(Object.keys(MONEY_CHECKS).toSorted());
});

test('the books of the demo agree with every record of money', async () => {
  before = await findings();
  expect(before).toEqual([]);
});

test.for(MONEY_FAULTS)('$what is named $named', async ({ named, kind, plant }) => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const fault of plant) await fault.execute(trx);
  });
  const after = await findings();
  const found = after.filter(
    (finding) => !before.some((earlier) => isDeepStrictEqual(earlier, finding)),
  );
  before = after;
  const own = found.filter(({ check }) => check === named);
  expect(own.map((finding) => finding.kind)).toContain(kind);
  for (const finding of found)
    expect(finding.found, JSON.stringify(finding)).not.toBe(finding.expected);
});
