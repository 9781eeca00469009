import { getKeySet, getToken, ROLE, signOut, signOutEverywhere } from '@cuotaclara/contract';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  bearerOf,
  check,
  checkedUser,
  outcomeOf,
  type Person,
  signedInPerson,
  signIn,
} from '#test/steps/auth-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());
afterEach(() => {
  vi.useRealTimers();
});

const change = (person: Person, values: { blocked_at?: Date; role_id?: number }) =>
  auth.db.updateTable('users').set(values).where('user_id', '=', person.userId).execute();

describe('a bearer', () => {
  test('lives exactly 3600 seconds and says only whose session it is', async () => {
    const { browser, email } = await signedInPerson(auth);
    const answer = await browser.call(getToken);
    const { token, expires_at: expiresAt } = answer.json();
    const claims = decodeJwt(token);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    expect(Date.parse(expiresAt)).toBe(Number(claims.exp) * 1000);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect([claims.iss, claims.aud]).toEqual([PUBLIC_URL, PUBLIC_URL]);
    expect(decodeProtectedHeader(token).alg).toBe('RS256');
    expect(answer.json().email).toBe(email);
  });

  test('is refused as expired one second after its hour', async () => {
    const person = await signedInPerson(auth);
    vi.useFakeTimers({ toFake: ['Date'], now: Number(decodeJwt(person.bearer).exp) * 1000 - 1 });
    expect((await check(person)).statusCode).toBe(200);
    vi.setSystemTime(Number(decodeJwt(person.bearer).exp) * 1000 + 1);
    expect(outcomeOf(await check(person))).toEqual([401, 'token_expired']);
  });

  test('is renewed by the session as often as needed', async () => {
    const person = await signedInPerson(auth);
    const renewed = await bearerOf(person.browser);
    expect(decodeJwt(renewed)['sid']).toBe(decodeJwt(person.bearer)['sid']);
    expect((await check({ ...person, bearer: renewed })).statusCode).toBe(200);
  });

  test.each([
    ['absent', {}],
    ['no bearer', { authorization: 'Basic dml2aWFuYTpjbGF2ZQ==' }],
    ['no token', { authorization: 'Bearer trapecio' }],
  ])('is refused when it is %s', async (_what, headers) => {
    const answer = await auth.app.inject({ method: 'POST', url: '/api/auth/check', headers });
    expect(outcomeOf(answer)).toEqual([401, 'not_signed_in']);
  });

  test('is refused when it is signed with another key', async () => {
    const person = await signedInPerson(auth);
    const { privateKey } = await generateKeyPair('RS256');
    const { kid = '' } = decodeProtectedHeader(person.bearer);
    const forged = await new SignJWT(decodeJwt(person.bearer))
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
    expect(outcomeOf(await check({ ...person, bearer: forged }))).toEqual([401, 'not_signed_in']);
    const unknownKey = await new SignJWT(decodeJwt(person.bearer))
      .setProtectedHeader({ alg: 'RS256', kid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' })
      .sign(privateKey);
    expect(outcomeOf(await check({ ...person, bearer: unknownKey }))).toEqual([
      401,
      'not_signed_in',
    ]);
  });

  test('is refused when the public key was used as a shared secret', async () => {
    const person = await signedInPerson(auth);
    const { keys } = (await openBrowser(auth.app).call(getKeySet)).json();
    const { kid = '' } = decodeProtectedHeader(person.bearer);
    const forged = await new SignJWT(decodeJwt(person.bearer))
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(JSON.stringify(keys[0])));
    expect(outcomeOf(await check({ ...person, bearer: forged }))).toEqual([401, 'not_signed_in']);
  });
});

describe('the signed-in user', () => {
  test('is answered with role, functions and the credit states of each', async () => {
    const person = await signedInPerson(auth);
    const user = await checkedUser(person);
    expect(user).toMatchObject({
      user_id: person.userId,
      email: person.email,
      first_name: 'Viviana',
      first_surname: 'Rojas',
      email_verified: true,
      second_factor_enabled: false,
      role: { role_id: ROLE.customerService, name: 'CUSTOMER_SERVICE' },
    });
    const followed = user.role.roleFunctions.find(
      (given) => given.function.nameFunction === 'view_associated_loans',
    );
    expect(followed?.creditStates.map((state) => state.credit_state_id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
  });

  test('can be asked for by the own address alone', async () => {
    const [person, other] = [await signedInPerson(auth), await signedInPerson(auth)];
    const answer = await check({ ...person, email: other.email });
    expect(outcomeOf(answer)).toEqual([403, 'other_account']);
  });
});

describe('at the next request, with a bearer that is still valid,', () => {
  test('a blocked user is out, and gets no new bearer', async () => {
    const person = await signedInPerson(auth);
    await change(person, { blocked_at: new Date() });
    expect(outcomeOf(await check(person))).toEqual([401, 'user_blocked']);
    expect(outcomeOf(await person.browser.call(getToken))).toEqual([401, 'user_blocked']);
  });

  test('a user whose role became unknown is out', async () => {
    const person = await signedInPerson(auth);
    await change(person, { role_id: 9999 });
    expect(outcomeOf(await check(person))).toEqual([401, 'unknown_role']);
    expect(outcomeOf(await person.browser.call(getToken))).toEqual([401, 'unknown_role']);
  });

  test('a user has the functions of the new role', async () => {
    const person = await signedInPerson(auth);
    await change(person, { role_id: ROLE.treasury });
    expect((await checkedUser(person)).role).toMatchObject({
      role_id: ROLE.treasury,
      name: 'TREASURY',
    });
  });

  test('a session that ran out is refused', async () => {
    const person = await signedInPerson(auth);
    await auth.db
      .updateTable('auth.session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', String(decodeJwt(person.bearer)['sid']))
      .execute();
    expect(outcomeOf(await check(person))).toEqual([401, 'not_signed_in']);
    expect(outcomeOf(await person.browser.call(getToken))).toEqual([401, 'not_signed_in']);
  });
});

describe('a session', () => {
  test('restarts its twelve hours when it is used after the first', async () => {
    const { browser, bearer } = await signedInPerson(auth);
    expect((await browser.call(getToken)).cookies).toEqual([]);
    const session = auth.db
      .selectFrom('auth.session')
      .select('expiresAt')
      .where('id', '=', String(decodeJwt(bearer)['sid']));
    const before = await session.executeTakeFirstOrThrow();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601 * 1000 });
    const { cookies } = await browser.call(getToken);
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'cuota_clara.session_token', maxAge: 43_200 }),
    ]);
    const after = await session.executeTakeFirstOrThrow();
    expect(after.expiresAt.getTime() - before.expiresAt.getTime()).toBeGreaterThan(3600 * 1000);
  });

  test('ends here and its bearer with it; the same user stays signed in elsewhere', async () => {
    const here = await signedInPerson(auth);
    const elsewhere = openBrowser(auth.app);
    await signIn(elsewhere, here.email);
    const answer = await here.browser.call(signOut);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    // The device stays known; it opens nothing.
    expect([...here.browser.cookies.keys()]).toEqual(['cuota_clara.device']);
    expect(outcomeOf(await check(here))).toEqual([401, 'not_signed_in']);
    expect((await elsewhere.call(getToken)).statusCode).toBe(200);
  });

  test('ends everywhere, and every bearer at once', async () => {
    const here = await signedInPerson(auth);
    const elsewhere = openBrowser(auth.app);
    await signIn(elsewhere, here.email);
    const other = { ...here, browser: elsewhere, bearer: await bearerOf(elsewhere) };
    expect((await check(other)).statusCode).toBe(200);
    const answer = await here.browser.call(signOutEverywhere, { bearer: here.bearer });
    expect(answer.statusCode).toBe(200);
    // The device stays known; it opens nothing.
    expect([...here.browser.cookies.keys()]).toEqual(['cuota_clara.device']);
    for (const person of [here, other]) {
      expect(outcomeOf(await check(person))).toEqual([401, 'not_signed_in']);
      expect(outcomeOf(await person.browser.call(getToken))).toEqual([401, 'not_signed_in']);
    }
  });

  test('does not end because a foreign page says so', async () => {
    const person = await signedInPerson(auth);
    const answer = await person.browser.call(signOut, { headers: { origin: 'https://mala.test' } });
    expect(outcomeOf(answer)).toEqual([403, 'foreign_origin']);
    expect((await check(person)).statusCode).toBe(200);
  });

  test('that a browser had ends when another user signs in there', async () => {
    const before = await signedInPerson(auth);
    const other = await signedInPerson(auth);
    await signIn(before.browser, other.email);
    expect(outcomeOf(await check(before))).toEqual([401, 'not_signed_in']);
    expect((await before.browser.call(getToken)).json().email).toBe(other.email);
    expect((await check(other)).statusCode).toBe(200);
  });

  test('that ran out is cleared away when its owner signs in again', async () => {
    const { email, bearer } = await signedInPerson(auth);
    const id = String(decodeJwt(bearer)['sid']);
    const session = auth.db.selectFrom('auth.session').select('id').where('id', '=', id);
    await auth.db
      .updateTable('auth.session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await session.execute()).toHaveLength(1);
    await signIn(openBrowser(auth.app), email);
    expect(await session.execute()).toHaveLength(0);
  });

  test('signing out without one is no failure', async () => {
    expect((await openBrowser(auth.app).call(signOut)).statusCode).toBe(200);
  });
});

describe('the keys', () => {
  test('are published without their private half', async () => {
    await signedInPerson(auth);
    const { keys } = (await openBrowser(auth.app).call(getKeySet)).json();
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n']);
    }
    const [stored] = await auth.db.selectFrom('auth.jwks').select('privateKey').execute();
    expect(stored?.privateKey).not.toContain('"d"');
  });

  test('rotate without refusing the bearers of the old one', async () => {
    const before = await signedInPerson(auth);
    await auth.db
      .updateTable('auth.jwks')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    const after = await signedInPerson(auth);
    expect(decodeProtectedHeader(after.bearer).kid).not.toBe(
      decodeProtectedHeader(before.bearer).kid,
    );
    expect((await check(before)).statusCode).toBe(200);
    expect((await check(after)).statusCode).toBe(200);
  });
});
