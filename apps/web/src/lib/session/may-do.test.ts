import { expect, test } from 'vitest';
import { sampleUser } from '#test/sample-user.ts';
import { signedInMay } from './may-do.ts';
import { sessionStore } from './session-store.ts';

test('only somebody who is signed in may do something, and only what the role has', () => {
  expect(signedInMay('view_audit')).toBe(false);
  const user = sampleUser({ functions: ['view_audit'] });
  sessionStore.dispatch({ type: 'signed_in', user });
  expect([signedInMay('view_audit'), signedInMay('manage_settings')]).toEqual([true, false]);
});
