import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES } from '#compose/features.ts';
import { seedCatalogues } from '#features/catalogues/public.ts';
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
