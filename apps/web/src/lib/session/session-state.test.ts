import type { SignedInUser } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { INITIAL_SESSION, nextSession } from './session-state.ts';

const user: SignedInUser = {
  user_id: 7,
  email: 'admin@cuotaclara.test',
  first_name: 'Ana',
  first_surname: 'Ríos',
  email_verified: true,
  has_password: true,
  second_factor_enabled: false,
  second_factor_mandatory: false,
  role: { role_id: ROLE.admin, name: 'ADMIN', roleFunctions: [] },
};

test('it starts unauthenticated and not loading', () => {
  expect(INITIAL_SESSION).toMatchObject({ authenticated: false, loading: false, user: null });
});

test('a call sets loading', () => {
  expect(nextSession(INITIAL_SESSION, { type: 'call_started' })).toMatchObject({
    authenticated: false,
    loading: true,
  });
});

test('success sets authenticated with e-mail, role and user', () => {
  const loading = nextSession(INITIAL_SESSION, { type: 'call_started' });
  expect(nextSession(loading, { type: 'signed_in', user })).toEqual({
    authenticated: true,
    loading: false,
    email: 'admin@cuotaclara.test',
    role: ROLE.admin,
    user,
    unreachable: false,
  });
});

test('logout resets to the initial state', () => {
  const signedIn = nextSession(INITIAL_SESSION, { type: 'signed_in', user });
  expect(nextSession(signedIn, { type: 'signed_out' })).toEqual(INITIAL_SESSION);
});

test('a server out of reach signs nobody out', () => {
  const signedIn = nextSession(INITIAL_SESSION, { type: 'signed_in', user });
  expect(nextSession(signedIn, { type: 'call_failed' })).toMatchObject({
    authenticated: true,
    loading: false,
    unreachable: true,
    user,
  });
});
