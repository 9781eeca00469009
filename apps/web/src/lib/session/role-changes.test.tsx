import { listSettings, type SignedInUser } from '@cuotaclara/contract';
import { isRedirect } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { sampleUser } from '#test/sample-user.ts';

const TOKEN = 'GET /api/auth/token';
const CHECK = 'POST /api/auth/check';
const SETTINGS = 'GET /api/utils/settings';

const giveBearer = () =>
  answerWith({ token: fakeBearer({}), expires_at: '2026-11-15T12:00:00Z', email: 'ana@x.test' });

const allowed = sampleUser({ functions: ['use_own_account', 'manage_settings'] });
const restricted = sampleUser({ functions: ['use_own_account'] });
const held: SignedInUser = { ...allowed, second_factor_mandatory: true };

/** The session lives as long as its page; every test gets a page of its own. */
const openPage = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const { sessionStore } = await import('./session-store.ts');
  const { call } = await import('#lib/api/call.ts');
  const { reportProblem, showProblemsWith } = await import('#lib/api/problems.ts');
  return { ...session, read: sessionStore.read, call, reportProblem, showProblemsWith };
};

class SilentChannel extends EventTarget {
  postMessage(): void {}
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('who may no longer do something learns it with the first refused call', async () => {
  let user = allowed;
  const api = fakeApi({
    [TOKEN]: giveBearer,
    [CHECK]: () => answerWith(user),
    [SETTINGS]: () => refuseWith('permission_denied'),
  });
  const page = await openPage();
  await page.startSession();
  user = restricted;
  const calls = [page.call(listSettings, {}), page.call(listSettings, {})];
  for (const refused of calls) await expect(refused).rejects.toThrow('Tu rol no permite');
  await waitFor(() => expect(page.read().user).toEqual(restricted));
  expect(api.countOf(CHECK)).toBe(2);
});

const answerUnder = (version: string, body: unknown) =>
  Response.json(body, { headers: { 'x-permissions-version': version } });

test('who may do something else learns it with the next answer of any call', async () => {
  let version = '1.1.plain';
  const api = fakeApi({
    [TOKEN]: giveBearer,
    [CHECK]: () => answerUnder(version, version === '1.1.plain' ? restricted : allowed),
    [SETTINGS]: () => answerUnder(version, { data: [] }),
  });
  const page = await openPage();
  await page.startSession();
  await page.call(listSettings, {});
  expect(api.countOf(CHECK)).toBe(1);
  version = '1.2.plain';
  await Promise.all([page.call(listSettings, {}), page.call(listSettings, {})]);
  await waitFor(() => expect(page.read().user).toEqual(allowed));
  await page.call(listSettings, {});
  expect(api.countOf(CHECK)).toBe(2);
});

test('a tab that was in the background asks again when it is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let user = allowed;
  const api = fakeApi({ [TOKEN]: giveBearer, [CHECK]: () => answerWith(user) });
  const page = await openPage();
  await page.startSession();
  user = restricted;
  window.dispatchEvent(new Event('focus'));
  expect(api.countOf(CHECK)).toBe(1);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(page.read().user).toEqual(restricted));
});

test('a refusal of the question itself is not asked about for ever', async () => {
  let answer = () => answerWith(allowed);
  const api = fakeApi({
    [TOKEN]: giveBearer,
    [CHECK]: () => answer(),
    [SETTINGS]: () => refuseWith('permission_denied'),
  });
  const page = await openPage();
  await page.startSession();
  answer = () => refuseWith('permission_denied');
  await expect(page.call(listSettings, {})).rejects.toThrow();
  await waitFor(() => expect(api.countOf(CHECK)).toBe(2));
  await expect(page.call(listSettings, {})).rejects.toThrow();
  await waitFor(() => expect(api.countOf(CHECK)).toBe(3));
});

test('who lacks the second factor that the role demands is sent to set it up', async () => {
  fakeApi({ [TOKEN]: giveBearer, [CHECK]: () => answerWith(held) });
  const page = await openPage();
  const location = { href: '/admin/settings' };
  const sent = await page.requireSession({ location }).catch((thrown: unknown) => thrown);
  expect(isRedirect(sent) && sent.options).toMatchObject({
    to: '/auth/set-up-second-factor',
    search: { return_to: '/admin/settings' },
  });
  expect(await page.requireSession({ location, beforeSecondFactor: true })).toEqual(held);
});

test('no toast says what the page for setting it up explains', async () => {
  fakeApi({
    [TOKEN]: giveBearer,
    [CHECK]: () => answerWith(held),
    [SETTINGS]: () => refuseWith('second_factor_required'),
  });
  const page = await openPage();
  await page.startSession();
  const show = vi.fn();
  page.showProblemsWith(show);
  const failure = await page.call(listSettings, {}).catch((thrown: unknown) => thrown);
  page.reportProblem(failure);
  expect(show).not.toHaveBeenCalled();
});
