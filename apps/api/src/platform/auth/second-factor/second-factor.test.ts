import { afterAll, beforeAll, expect, test } from 'vitest';
import { scan, signedInPerson } from '#test/steps/auth-steps.ts';
import { keepTimeStill } from '#test/still-time.ts';
import { SECRET, startTestApp, type TestApp } from '#test/test-app.ts';
import { createSecondFactor } from './second-factor.ts';
import { replaceSecret } from './second-factor.writes.ts';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());

keepTimeStill();

test('a code of a secret that is replaced meanwhile is used up by nobody', async () => {
  const { email } = await signedInPerson(auth);
  const { id: identityId } = await auth.db
    .selectFrom('auth.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  let meanwhile = async () => {};
  const encryptionKey = async () => {
    await meanwhile();
    return SECRET;
  };
  const factor = createSecondFactor({ db: auth.db, encryptionKey });
  const old = scan((await factor.start({ identityId, email })).url);
  const { stored } = await factor.makeSecret({ identityId, email });
  const answer = { identityId, code: old.code() };
  meanwhile = () => replaceSecret(auth.db, { ...stored, identityId });
  expect(await factor.useCode(answer)).toBe('replayed');
  meanwhile = async () => {};
  expect(await factor.useCode(answer)).toBe('wrong');
});
