import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createSettingsReader } from './settings.ts';

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

beforeEach(async () => {
  await sql`truncate setting_values`.execute(db);
});

const SUNDAY = Temporal.PlainDate.from('2026-11-15');

const store = (setting: string, value: unknown, valid_from = '2026-11-01') =>
  db
    .insertInto('setting_values')
    .values({ setting, value: JSON.stringify(value), valid_from })
    .execute();

describe('the reader', () => {
  test('gives the last value whose day has come', async () => {
    await store('company_name', 'Antes', '2026-10-01');
    await store('company_name', 'Ahora', '2026-11-15');
    await store('company_name', 'Después', '2026-11-16');
    const { get } = createSettingsReader(db);
    expect(await get('company_name', SUNDAY)).toBe('Ahora');
    expect(await get('company_name', SUNDAY.subtract({ days: 1 }))).toBe('Antes');
    expect(await get('company_name', SUNDAY.add({ days: 1 }))).toBe('Después');
    expect(await get('company_name', Temporal.PlainDate.from('2026-09-30'))).toBe('Cuota Clara');
  });

  test('never gives an old value after a change of another process', async () => {
    const one = createSettingsReader(db);
    const otherDb = createDatabase(createPool(testDatabase.url));
    const other = createSettingsReader(otherDb);
    for (const name of ['Uno', 'Dos', 'Tres']) {
      await sql`update setting_values set withdrawn_at = now() where withdrawn_at is null`.execute(
        db,
      );
      await store('company_name', name);
      expect(await one.get('company_name', SUNDAY)).toBe(name);
      expect(await other.get('company_name', SUNDAY)).toBe(name);
    }
    await otherDb.destroy();
  });

  test('reads the values again only when the version differs', async () => {
    const { read } = createSettingsReader(db);
    const first = await read(100);
    expect(await read(100)).toBe(first);
    expect(await read(101)).not.toBe(first);
  });

  test('asks again after a reading that failed', async () => {
    await sql`alter table setting_values rename to setting_values_away`.execute(db);
    const { get } = createSettingsReader(db);
    await expect(get('session_hours', SUNDAY)).rejects.toThrow('setting_values');
    await sql`alter table setting_values_away rename to setting_values`.execute(db);
    expect(await get('session_hours', SUNDAY)).toBe(24);
  });

  test('falls back on the first value where the stored one means nothing', async () => {
    await store('session_hours', 'mucho');
    const { get } = createSettingsReader(db);
    expect(await get('session_hours', SUNDAY)).toBe(24);
  });
});
