import { CATALOGUES, ENTITIES } from '@cuotaclara/contract/catalogues/catalogues';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { tableSql } from './entry-sql.ts';
import { seedCatalogues } from './seed-catalogues.ts';

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const seed = () => db.transaction().execute((trx) => seedCatalogues(trx));

async function counts(): Promise<Record<string, number>> {
  const found = await Promise.all(
    ENTITIES.map(async (entity) => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from ${tableSql(CATALOGUES[entity])}
      `.execute(db);
      return [entity, rows[0]?.total ?? 0] as const;
    }),
  );
  return Object.fromEntries(found);
}

const SEEDED = {
  products: 0,
  dues: 9,
  charges: 3,
  'credit-conventions': 1,
  'usury-rates': 13,
  headquarters: 0,
  insurers: 14,
  'transit-offices': 28,
  'document-kinds': 21,
  'rejection-reasons': 11,
  holidays: 267,
  countries: 249,
  departments: 33,
  cities: 1121,
  genders: 3,
  'marital-statuses': 6,
};

describe('the first start of a company', () => {
  test('fills the catalogues, once, also when two processes start together', async () => {
    await Promise.all([seed(), seed()]);
    expect(await counts()).toEqual(SEEDED);
  });

  test('ties cities to departments and departments to Colombia', async () => {
    const city = await db
      .selectFrom('cities')
      .innerJoin('departments', 'departments.department_id', 'cities.department_id')
      .innerJoin('countries', 'countries.country_id', 'departments.country_id')
      .where('cities.code', '=', '54001')
      .select(['cities.name as city', 'departments.name as department', 'countries.name'])
      .executeTakeFirst();
    expect(city).toEqual({
      city: 'San José de Cúcuta',
      department: 'Norte de Santander',
      name: 'Colombia',
    });
  });

  test('keeps a usury rate to the hundredth of a per cent', async () => {
    const rate = await db
      .selectFrom('usury_rates')
      .where(sql<boolean>`month = '2026-01-01'`)
      .select(['modality', 'rate_ea'])
      .execute();
    expect(rate).toEqual([{ modality: 'consumo-y-ordinario', rate_ea: '0.2436' }]);
  });
});

describe('a later start', () => {
  test('leaves what an administrator changed or deleted', async () => {
    await db.deleteFrom('genders').where('code', '=', 'NB').execute();
    await db
      .updateTable('insurers')
      .set({ name: 'Bolívar' })
      .where('name', '=', 'Seguros Bolívar')
      .execute();
    await seed();
    expect(await counts()).toEqual({ ...SEEDED, genders: 2 });
  });

  test('of a new version brings its new entries and no old one back', async () => {
    const rows = [
      { code: 'F', name: 'Femenino' },
      { code: 'NB', name: 'No binario' },
      { code: 'X', name: 'Otro' },
    ];
    await db
      .transaction()
      .execute((trx) => seedCatalogues(trx, { data: [{ entity: 'genders', rows }] }));
    const codes = await db.selectFrom('genders').select('code').orderBy('code').execute();
    expect(codes.map(({ code }) => code)).toEqual(['F', 'M', 'X']);
  });

  test('does not touch an entry that the company had made itself', async () => {
    await db.insertInto('marital_statuses').values({ name: 'UNION MARITAL' }).execute();
    const rows = [{ name: 'Unión marital' }, { name: 'Otro' }];
    await db
      .transaction()
      .execute((trx) => seedCatalogues(trx, { data: [{ entity: 'marital-statuses', rows }] }));
    const found = await db.selectFrom('marital_statuses').select('name').execute();
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['UNION MARITAL', 'Otro', 'Viudo(a)']),
    );
    expect(found).toHaveLength(8);
  });
});
