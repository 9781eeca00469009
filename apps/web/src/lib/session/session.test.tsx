import type { SignedInUser } from '@cuotaclara/contract';
import { isRedirect } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';

const TOKEN = 'GET /api/auth/token';
const CHECK = 'POST /api/auth/check';
const SIGN_OUT = 'POST /api/auth/sign-out';

const userWithRole = (roleId: number): SignedInUser => ({
  user_id: 1,
  email: 'ana@cuotaclara.test',
  first_name: 'Ana',
  first_surname: 'Ríos',
  email_verified: true,
  has_password: true,
  second_factor_enabled: false,
  second_factor_mandatory: false,
  role: { role_id: roleId, name: 'X', roleFunctions: [] },
});

const giveBearer = () =>
  answerWith({
    token: fakeBearer({}),
    expires_at: '2026-11-15T12:00:00Z',
    email: 'ana@cuotaclara.test',
  });
const giveUser = (roleId: number) => () => answerWith(userWithRole(roleId));

/** The session lives as long as its page; every test gets a page of its own. */
const openPage = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const { sessionStore } = await import('./session-store.ts');
  return { ...session, read: sessionStore.read };
};

const redirectOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run();
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options;
    throw thrown;
  }
  return null;
};

const credits = { href: '/admin/credits?page=2' };

class SilentChannel extends EventTarget {
  postMessage(): void {}
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page starts with nobody, loads, and knows the user by the cookie', async () => {
  fakeApi({ [TOKEN]: giveBearer, [CHECK]: giveUser(1) });
  const page = await openPage();
  expect(page.read()).toEqual({ status: 'anonymous', user: null, unreachable: false });
  const started = page.startSession();
  expect(page.read().status).toBe('loading');
  await started;
  expect(page.read()).toEqual({
    status: 'authenticated',
    user: userWithRole(1),
    unreachable: false,
  });
});

test('it starts once, however many guards ask', async () => {
  const api = fakeApi({ [TOKEN]: giveBearer, [CHECK]: giveUser(1) });
  const page = await openPage();
  await Promise.all([
    page.requireSession({ location: credits }),
    page.requireSession({ location: credits, role: 'ADMIN' }),
  ]);
  expect(api.countOf(TOKEN)).toBe(1);
  expect(api.countOf(CHECK)).toBe(1);
});

test('nobody signed in is sent to the login, and back from there', async () => {
  fakeApi({ [TOKEN]: () => refuseWith('not_signed_in') });
  const page = await openPage();
  expect(await redirectOf(() => page.requireSession({ location: credits }))).toMatchObject({
    to: '/auth/login',
    search: { return_to: '/admin/credits?page=2' },
  });
  expect(page.read().status).toBe('anonymous');
});

test('an ended session leads to the login with a notice', async () => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  fakeApi({ [TOKEN]: () => refuseWith('not_signed_in') });
  const page = await openPage();
  expect(await redirectOf(() => page.requireSession({ location: credits }))).toMatchObject({
    search: { notice: 'session_ended', return_to: '/admin/credits?page=2' },
  });
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('a page of another role sends to the own home', async () => {
  fakeApi({ [TOKEN]: giveBearer, [CHECK]: giveUser(9) });
  const page = await openPage();
  const need = { location: credits, role: 'ADMIN' } as const;
  expect(await redirectOf(() => page.requireSession(need))).toMatchObject({ to: '/treasury' });
});

test.each([9999, 11, 0])('unknown role %d is signed out, on the server too', async (roleId) => {
  const api = fakeApi({
    [TOKEN]: giveBearer,
    [CHECK]: giveUser(roleId),
    [SIGN_OUT]: () => answerWith({}),
  });
  const page = await openPage();
  expect(await redirectOf(() => page.requireSession({ location: credits }))).toMatchObject({
    to: '/auth/login',
    search: { notice: 'unknown_role' },
  });
  expect(api.countOf(SIGN_OUT)).toBe(1);
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('a server out of reach keeps the page waiting until it is asked again', async () => {
  let isReachable = false;
  fakeApi({
    [TOKEN]: () => (isReachable ? giveBearer() : Promise.reject(new TypeError('offline'))),
    [CHECK]: giveUser(1),
  });
  const page = await openPage();
  const started = page.startSession();
  await waitFor(() => expect(page.read().unreachable).toBe(true));
  expect(page.read().status).toBe('loading');
  isReachable = true;
  page.retrySession();
  await started;
  expect(page.read()).toMatchObject({ status: 'authenticated', unreachable: false });
});

test('signing out forgets everything and leaves no way back', async () => {
  fakeApi({ [TOKEN]: giveBearer, [CHECK]: giveUser(1), [SIGN_OUT]: () => answerWith({}) });
  const page = await openPage();
  await page.startSession();
  sessionStorage.setItem('hasSkippedMessage', 'true');
  await page.signOut();
  expect(page.read()).toEqual({ status: 'anonymous', user: null, unreachable: false });
  expect(sessionStorage.length).toBe(0);
  const asked = await redirectOf(() => page.requireSession({ location: credits }));
  expect(asked).toMatchObject({ to: '/auth/login', search: {} });
});

test('nobody is shown as signed out while the server still has the session', async () => {
  fakeApi({ [TOKEN]: giveBearer, [CHECK]: giveUser(1) });
  const page = await openPage();
  await page.startSession();
  await page.signOut();
  expect(page.read().status).toBe('authenticated');
});

test('who is signed in goes on from the login to the page that was asked for, or home', async () => {
  fakeApi({ [TOKEN]: giveBearer, [CHECK]: giveUser(2) });
  const page = await openPage();
  expect(await redirectOf(() => page.requireNobody({ search: {} }))).toBeNull();
  await page.startSession();
  expect(await redirectOf(() => page.requireNobody({ search: {} }))).toMatchObject({
    href: '/borrower',
  });
  const search = { return_to: '/borrower/credits/9' };
  expect(await redirectOf(() => page.requireNobody({ search }))).toMatchObject({
    href: '/borrower/credits/9',
  });
});
