import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Attempt, createThrottle } from './throttle.ts';

const log = createLog('silent');

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

const attemptOf = (account: string): Attempt => ({
  kind: 'password',
  account,
  address: '190.85.1.1',
});

test('what succeeds never slows: neither a pair, an account nor a network address', async () => {
  const throttle = createThrottle({ db, secret: 'one' });
  for (let count = 0; count < 100; count += 1) {
    const attempt = attemptOf('viviana@cuotaclara.test');
    await throttle.begin(attempt, log);
    await throttle.succeed(attempt);
  }
  const rows = db.selectFrom('sign_in_throttles').select(['failures', 'locked_until']);
  const [ofAddress, ofAccount, ...others] = await rows.execute();
  expect([ofAddress, ofAccount, others]).toEqual([
    { failures: 0, locked_until: null },
    { failures: 0, locked_until: null },
    [],
  ]);
});

test('a success does not forgive the failures of others at the same address', async () => {
  const throttle = createThrottle({ db, secret: 'two' });
  for (let count = 0; count < 59; count += 1) await throttle.begin(attemptOf(`n${count}`), log);
  const success = attemptOf('viviana@cuotaclara.test');
  await throttle.begin(success, log);
  await throttle.succeed(success);
  await throttle.begin(attemptOf('n59'), log);
  await expect(throttle.begin(attemptOf('n60'), log)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('the table names nobody', async () => {
  const throttle = createThrottle({ db, secret: 'three' });
  await throttle.begin(attemptOf('paula@cuotaclara.test'), log);
  const rows = JSON.stringify(await db.selectFrom('sign_in_throttles').selectAll().execute());
  expect(rows).not.toMatch(/paula|190\.85/);
});

test('a pseudonym is the same each time and another with another secret', () => {
  const pseudonym = createThrottle({ db, secret: 'four' }).pseudonymOf('paula');
  expect(createThrottle({ db, secret: 'four' }).pseudonymOf('paula')).toBe(pseudonym);
  expect(createThrottle({ db, secret: 'five' }).pseudonymOf('paula')).not.toBe(pseudonym);
});
