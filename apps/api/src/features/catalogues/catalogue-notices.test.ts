import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { seedCatalogues } from './seed-catalogues.ts';
import { readSummaries } from './summary.reads.ts';

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  await db.transaction().execute((trx) => seedCatalogues(trx));
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

async function noticesOn(day: string, entity: string): Promise<readonly string[]> {
  const summaries = await readSummaries(db, Temporal.PlainDate.from(day));
  return summaries.find((summary) => summary.entity === entity)?.notices ?? [];
}

test.each([
  ['2026-02-24', []],
  ['2026-02-25', ['Falta la tasa de consumo y ordinario de marzo de 2026.']],
  [
    '2026-03-31',
    [
      'Falta la tasa de consumo y ordinario de marzo de 2026.',
      'Falta la tasa de consumo y ordinario de abril de 2026.',
    ],
  ],
])('the usury rates that are missing on %s', async (day, notices) => {
  expect(await noticesOn(day, 'usury-rates')).toEqual(notices);
});

test.each([
  ['2038-09-30', []],
  ['2038-10-01', ['Faltan los festivos de 2039.']],
  ['2039-01-02', ['Faltan los festivos de 2039.']],
])('the holidays that are missing on %s', async (day, notices) => {
  expect(await noticesOn(day, 'holidays')).toEqual(notices);
});

test('a rate that is disabled is missing', async () => {
  await db.updateTable('usury_rates').set({ is_active: false }).execute();
  expect(await noticesOn('2026-02-10', 'usury-rates')).toEqual([
    'Falta la tasa de consumo y ordinario de febrero de 2026.',
  ]);
});
