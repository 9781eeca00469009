import { prepareAccounts } from '#demo/prepare-accounts.ts';
import { seedDemoUsuryRates } from '#demo/seed-usury-rates.ts';
import { seedCatalogues } from '#features/catalogues/public.ts';
import { createClock } from '#platform/clock/clock.ts';
import { createDatabase, createPool } from '#platform/database/database.ts';
import { seedPermissions } from '#platform/permissions/permissions.ts';
import { createPreparedDatabase, type TestDatabase } from '#test/database.ts';
import type { TestApp } from '#test/test-app.ts';

const clock = createClock();

async function seed(url: string): Promise<void> {
  const db = createDatabase(createPool(url));
  await db.transaction().execute(seedPermissions);
  await db.transaction().execute((trx) => seedCatalogues(trx));
  // As two processes that start together: one of them seeds, and the other finds the company.
  const start = () => prepareAccounts({ db, clock }, { demo: true, firstAdmin: null });
  await Promise.all([start(), start()]);
  await db.destroy();
}

/** A database with the demo company as its first start leaves it, for one test file alone. */
export const createDemoDatabase = (): Promise<TestDatabase> =>
  // The demo of another day is another one.
  createPreparedDatabase({
    name: `demo_${clock.today().toString().replaceAll('-', '')}`,
    prepare: seed,
  });

/** Certifies the months that are missing, as a demo does at its next start. */
export const topUpDemoRates = ({ db, parts }: TestApp): Promise<void> => {
  const input = { today: parts.clock.today(), now: parts.clock.now() };
  return db.transaction().execute((trx) => seedDemoUsuryRates({ trx, ...input }));
};
