import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES } from '#compose/features.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createFileStore } from '#platform/files/file-store.ts';
import { createMasterKeys } from '#platform/files/store/master-keys.ts';
import type { TestDatabase } from '#test/database.ts';
import { createDemoDatabase } from '#test/demo-database.ts';
import { createMemoryStore } from '#test/test-files.ts';
import { readTreasurers } from './desk-work.reads.ts';
import { keepPastTransfers } from './keep-past-transfers.ts';

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

const KEY = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=';

test('transfers of the last weeks get accounts and vouchers once, also by two starts', async () => {
  const store = createMemoryStore();
  const files = createFileStore({ db, store, masterKeys: createMasterKeys([KEY]) });
  const [one, other] = await readTreasurers(db);
  const people = [one.user_id, other.user_id] as const;
  const input = { db, files, today: clock.today(), people };
  await Promise.all([keepPastTransfers(input), keepPastTransfers(input)]);
  const kept = await db
    .selectFrom('disbursements as paid')
    .innerJoin('decisions as decision', 'decision.decision_id', 'paid.decision_id')
    .select(['voucher_number', 'paid.state', 'proposed_by', 'decided_by'])
    .orderBy('voucher_number')
    .execute();
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.map(({ voucher_number: number }) => number)).toEqual(kept.map((_, at) => at + 1));
  expect(kept.every(({ state, ...by }) => by.proposed_by !== by.decided_by)).toBe(true);
  // The vouchers of the start that came second are not left behind.
  expect(store.objects.size).toBe(kept.length);
  await keepPastTransfers(input);
  expect(store.objects.size).toBe(kept.length);
  const checks = FEATURES.flatMap(({ checks: own = [] }) => own);
  const check = checks.find(({ name }) => name === 'transferred_is_disbursed');
  expect(await check?.findViolations(db, { today: clock.today(), limit: 5 })).toEqual([]);
});
