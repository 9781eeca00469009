import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createIdentityProvider } from './identity-provider.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const providerWith = (secret: string) =>
  createIdentityProvider({
    config: { signIn: { builtIn: true, hosted: null } },
    db,
    secret,
    publicUrl: 'http://cuotaclara.test',
    log: createLog('silent'),
  });

test('the first start makes a key, later ones keep it', async () => {
  await providerWith('the-secret-of-this-installation-0123456789').start();
  const made = await db.selectFrom('auth.jwks').select(['id', 'alg']).execute();
  expect(made).toEqual([{ id: expect.any(String), alg: 'RS256' }]);
  await providerWith('the-secret-of-this-installation-0123456789').start();
  expect(await db.selectFrom('auth.jwks').select(['id', 'alg']).execute()).toEqual(made);
});

test('a start with another secret stops and says which one is missing', async () => {
  const other = providerWith('the-secret-of-another-installation-0123456789');
  await expect(other.start()).rejects.toThrow(StartupError);
  await expect(other.start()).rejects.toThrow('Usa el AUTH_SECRET de antes');
});
