import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { sampleUser } from '#test/sample-user.ts';
import { requireOwnApplication } from './own-application.ts';
import { sessionStore } from './session-store.ts';

const sentTo = (roleId: number, audience: 'borrower' | 'staff'): string | null => {
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ roleId }) });
  try {
    requireOwnApplication({ audience, location: { searchStr: '?part=home' } });
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.href);
  }
};

test('a credit is asked for on the own page, whichever was opened', () => {
  expect(sentTo(2, 'staff')).toBe('/borrower/credits/new?part=home');
  expect(sentTo(2, 'borrower')).toBeNull();
  expect(sentTo(3, 'borrower')).toBe('/credits/new?part=home');
  expect(sentTo(3, 'staff')).toBeNull();
});
