import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase } from '#test/database.ts';
import { createLibrary } from './create-library.ts';

test('the tables of our migrations are those that the library expects', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  // The library compares the tables of the schema that a connection begins with.
  url.searchParams.set('options', '-c search_path=auth');
  const db = createDatabase(createPool(url.href));
  const { options } = createLibrary({
    builtIn: true,
    hosted: null,
    db,
    secret: 'the-secret-of-this-installation-0123456789',
    publicUrl: 'http://cuotaclara.test',
    log: createLog('silent'),
  });
  const compare = () => getMigrations(options, { throwOnUnsafe: false });
  expect(await compare()).toMatchObject({ toBeCreated: [], toBeAdded: [], schemaProblems: [] });
  await db.schema.withSchema('auth').alterTable('session').dropColumn('expiresAt').execute();
  expect((await compare()).toBeAdded).toMatchObject([
    { table: 'session', fields: { expiresAt: {} } },
  ]);
  await db.destroy();
  await database.drop();
});
