import type { SignedInUser } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from './session-store.ts';
import { watchSession } from './watch-session.ts';

const userWithId = (user_id: number): SignedInUser => ({
  user_id,
  email: `${user_id}@cuotaclara.test`,
  first_name: 'Ana',
  first_surname: 'Ríos',
  email_verified: true,
  has_password: true,
  second_factor_enabled: false,
  second_factor_mandatory: false,
  role: { role_id: ROLE.admin, name: 'ADMIN', roleFunctions: [] },
});

const router = { invalidate: vi.fn() };
const queryClient = { clear: vi.fn() };

watchSession({ router, queryClient });

beforeEach(() => {
  sessionStore.dispatch({ type: 'signed_out' });
  router.invalidate.mockReset();
  queryClient.clear.mockReset();
});

test('signing in runs the guards again and keeps the cache', () => {
  sessionStore.dispatch({ type: 'call_started' });
  expect(router.invalidate).not.toHaveBeenCalled();
  sessionStore.dispatch({ type: 'signed_in', user: userWithId(1) });
  expect(router.invalidate).toHaveBeenCalledTimes(1);
  expect(queryClient.clear).not.toHaveBeenCalled();
});

test('signing out forgets what was fetched', () => {
  sessionStore.dispatch({ type: 'signed_in', user: userWithId(1) });
  sessionStore.dispatch({ type: 'signed_out' });
  expect(queryClient.clear).toHaveBeenCalledTimes(1);
  expect(router.invalidate).toHaveBeenCalledTimes(2);
});

test('another person never sees what the first one fetched', () => {
  sessionStore.dispatch({ type: 'signed_in', user: userWithId(1) });
  sessionStore.dispatch({ type: 'signed_in', user: userWithId(2) });
  expect(queryClient.clear).toHaveBeenCalledTimes(1);
});

test('news about the same person disturb nothing', () => {
  sessionStore.dispatch({ type: 'signed_in', user: userWithId(1) });
  router.invalidate.mockReset();
  sessionStore.dispatch({ type: 'signed_in', user: { ...userWithId(1), first_name: 'Anita' } });
  expect(router.invalidate).not.toHaveBeenCalled();
  expect(queryClient.clear).not.toHaveBeenCalled();
});

test('the guards run again when the role demands a missing second factor', () => {
  sessionStore.dispatch({ type: 'signed_in', user: userWithId(1) });
  router.invalidate.mockReset();
  const held = { ...userWithId(1), second_factor_mandatory: true };
  sessionStore.dispatch({ type: 'signed_in', user: held });
  expect(router.invalidate).toHaveBeenCalledTimes(1);
  sessionStore.dispatch({ type: 'signed_in', user: { ...held, second_factor_enabled: true } });
  expect(router.invalidate).toHaveBeenCalledTimes(2);
  expect(queryClient.clear).not.toHaveBeenCalled();
});
