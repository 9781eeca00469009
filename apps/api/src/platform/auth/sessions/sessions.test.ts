import { getToken, signOut } from '@cuotaclara/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;

beforeEach(async () => {
  auth = await startTestApp();
});

afterEach(() => auth.stop());

/** The table is gone for a while: every question about sessions is answered with an error. */
const withoutSessions = async (meanwhile: () => Promise<void>) => {
  const tables = auth.owner.schema.withSchema('auth');
  await tables.alterTable('session').renameTo('session_away').execute();
  await meanwhile();
  await tables.alterTable('session_away').renameTo('session').execute();
};

test('nobody is signed out because the database could not be asked', async () => {
  const { browser } = await signedInPerson(auth);
  await withoutSessions(async () => {
    expect((await browser.call(getToken)).statusCode).toBe(500);
  });
  expect((await browser.call(getToken)).statusCode).toBe(200);
});

test('signing out does not claim what did not happen', async () => {
  const { browser } = await signedInPerson(auth);
  await withoutSessions(async () => {
    expect((await browser.call(signOut)).statusCode).toBe(500);
  });
});
