import { checkSignedInUser, getSignInOptions, ROLE, type SignedInUser } from '@cuotaclara/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionLoss } from '#lib/session/session-loss.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { NetworkError } from './network-error.ts';
import { SessionLostError } from './session-lost-error.ts';

const TOKEN = 'GET /api/auth/token';
const CHECK = 'POST /api/auth/check';
const ana: SignedInUser = {
  user_id: 1,
  email: 'ana@cuotaclara.test',
  first_name: 'Ana',
  first_surname: 'Ríos',
  email_verified: true,
  has_password: true,
  second_factor_enabled: false,
  second_factor_mandatory: false,
  role: { role_id: ROLE.admin, name: 'ADMIN', roleFunctions: [] },
};
const anaInput = { body: { email: 'ana@cuotaclara.test' } };

const keepBearer = (bearer: string, expiresInSeconds: number) => {
  sessionStorage.setItem('access_token', bearer);
  const expiry = new Date(Date.now() + expiresInSeconds * 1000);
  sessionStorage.setItem('token_expiry', expiry.toISOString());
};

const giveBearer = (number: number, sub = 'ana') =>
  answerWith({
    token: fakeBearer({ number, sub }),
    expires_at: '2026-11-15T12:00:00Z',
    email: 'ana@cuotaclara.test',
  });

const answerOnlyTo = (bearer: string) => (request: Request) =>
  request.headers.get('authorization') === `Bearer ${bearer}`
    ? answerWith(ana)
    : refuseWith('token_expired');

const lost = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  lost.mockReset();
  onSessionLoss(lost);
});

afterEach(() => vi.unstubAllGlobals());

test('an open route carries no bearer', async () => {
  keepBearer(fakeBearer({}), 3600);
  const options = {
    built_in: true,
    email_link: true,
    recover_enabled: true,
    registration: true,
    hosted: null,
    demo: null,
    mailbox: false,
    support: { company_name: 'Cuota Clara', email: null, phone: null, whatsapp: null, hours: null },
  };
  fakeApi({
    'GET /api/auth/options': (request) =>
      request.headers.has('authorization') ? refuseWith('unexpected') : answerWith(options),
  });
  expect(await call(getSignInOptions, {})).toEqual(options);
});

test('ten calls with a bearer that the server finds expired make one renewal', async () => {
  keepBearer(fakeBearer({ number: 1 }), 3600);
  const api = fakeApi({
    [TOKEN]: () => giveBearer(2),
    [CHECK]: answerOnlyTo(fakeBearer({ number: 2 })),
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(checkSignedInUser, anaInput)),
  );
  expect(answers).toEqual(Array.from({ length: 10 }, () => ana));
  expect(api.countOf(TOKEN)).toBe(1);
  expect(api.countOf(CHECK)).toBe(20);
  expect(sessionStorage.getItem('access_token')).toBe(fakeBearer({ number: 2 }));
});

test('ten calls with a bearer about to expire renew it once, ahead', async () => {
  keepBearer(fakeBearer({ number: 1 }), 59);
  const api = fakeApi({
    [TOKEN]: () => giveBearer(2),
    [CHECK]: answerOnlyTo(fakeBearer({ number: 2 })),
  });
  await Promise.all(Array.from({ length: 10 }, () => call(checkSignedInUser, anaInput)));
  expect(api.countOf(TOKEN)).toBe(1);
  expect(api.countOf(CHECK)).toBe(10);
});

test('a bearer with more than a minute left is not renewed', async () => {
  keepBearer(fakeBearer({ number: 1 }), 120);
  const api = fakeApi({ [CHECK]: answerOnlyTo(fakeBearer({ number: 1 })) });
  await call(checkSignedInUser, anaInput);
  expect(api.countOf(TOKEN)).toBe(0);
});

test('a failed call is repeated once; a second refusal ends the session', async () => {
  keepBearer(fakeBearer({ number: 1 }), 3600);
  const api = fakeApi({
    [TOKEN]: () => giveBearer(2),
    [CHECK]: () => refuseWith('not_signed_in'),
  });
  await expect(call(checkSignedInUser, anaInput)).rejects.toBeInstanceOf(SessionLostError);
  expect(api.countOf(CHECK)).toBe(2);
  expect(lost).toHaveBeenCalledTimes(1);
});

test('a refused renewal ends the session', async () => {
  keepBearer(fakeBearer({ number: 1 }), 0);
  const api = fakeApi({ [TOKEN]: () => refuseWith('not_signed_in') });
  await expect(call(checkSignedInUser, anaInput)).rejects.toBeInstanceOf(SessionLostError);
  expect(api.countOf(TOKEN)).toBe(1);
  expect(lost).toHaveBeenCalledTimes(1);
});

test('a blocked user is out at once, without a renewal', async () => {
  keepBearer(fakeBearer({ number: 1 }), 3600);
  const api = fakeApi({ [CHECK]: () => refuseWith('user_blocked') });
  await expect(call(checkSignedInUser, anaInput)).rejects.toBeInstanceOf(SessionLostError);
  expect(api.countOf(TOKEN)).toBe(0);
  expect(lost.mock.calls[0]?.[0]).toMatchObject({ code: 'user_blocked' });
});

test('a renewal that gives the bearer of another person ends the session', async () => {
  keepBearer(fakeBearer({ number: 1, sub: 'ana' }), 0);
  fakeApi({ [TOKEN]: () => giveBearer(2, 'luis') });
  await expect(call(checkSignedInUser, anaInput)).rejects.toBeInstanceOf(SessionLostError);
  expect(lost).toHaveBeenCalledTimes(1);
});

test('no connection loses nothing: the session stays', async () => {
  keepBearer(fakeBearer({ number: 1 }), 0);
  fakeApi({ [TOKEN]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(call(checkSignedInUser, anaInput)).rejects.toBeInstanceOf(NetworkError);
  expect(lost).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('access_token')).toBe(fakeBearer({ number: 1 }));
});

test('a refusal arrives with its status, code, message and request', async () => {
  keepBearer(fakeBearer({}), 3600);
  fakeApi({ [CHECK]: () => refuseWith('other_account') });
  await expect(call(checkSignedInUser, anaInput)).rejects.toMatchObject({
    status: 403,
    code: 'other_account',
    message: 'Solo puedes consultar tu propia cuenta.',
    requestId: 'request-1',
  });
  expect(lost).not.toHaveBeenCalled();
});

test('an answer of something that is not our server is a refusal too', async () => {
  fakeApi({ 'GET /api/auth/options': () => new Response('<h1>502</h1>', { status: 502 }) });
  const failure = await call(getSignInOptions, {}).catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 502, code: 'unreadable_answer', requestId: null });
});

test('a call that its screen gave up is no network problem', async () => {
  const leaving = new AbortController();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    leaving.abort();
    return Promise.reject(signal?.reason);
  });
  await expect(call(getSignInOptions, {}, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
