import {
  disableSecondFactor,
  enableSecondFactor,
  getToken,
  validateSecondFactor,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  bearerOf,
  check,
  checkedUser,
  outcomeOf,
  proveAgain,
  scan,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { keepTimeStill } from '#test/still-time.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());

keepTimeStill();

describe('turning the second factor on', () => {
  test('needs a code of the new secret and gives ten recovery codes', async () => {
    const person = await signedInPerson(auth);
    const { browser, bearer } = person;
    await proveAgain({ browser, bearer });
    const started = (await browser.call(enableSecondFactor, { bearer })).json();
    expect(started.secret).toMatch(/^[A-Z2-7]{40}$/);
    expect(started.otpauth_url).toBe(
      `otpauth://totp/Cuota%20Clara:${encodeURIComponent(person.email)}?secret=${started.secret}` +
        '&issuer=Cuota%20Clara&digits=6&period=30',
    );
    expect((await checkedUser(person)).second_factor_enabled).toBe(false);
    const code = scan(started.otpauth_url).code();
    const validated = await browser.call(validateSecondFactor, { bearer, body: { code } });
    expect(validated.statusCode).toBe(200);
    const codes: string[] = validated.json().recovery_codes;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((each) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(each))).toBe(true);
    expect((await checkedUser(person)).second_factor_enabled).toBe(true);
  });

  test('is prepared for other tests also where a step ends while a code is on its way', async () => {
    const person = await signedInPerson(auth);
    const { browser } = person;
    let isLate = true;
    const call: typeof browser.call = (route, sent) => {
      if (isLate && route.url === validateSecondFactor.url) {
        isLate = false;
        vi.setSystemTime(Date.now() + 30_000);
      }
      return browser.call(route, sent);
    };
    const { recoveryCodes } = await withSecondFactor({ ...person, browser: { ...browser, call } });
    expect(recoveryCodes).toHaveLength(10);
    expect((await checkedUser(person)).second_factor_enabled).toBe(true);
  });

  test('ends the other sessions, which a password alone has opened', async () => {
    const person = await signedInPerson(auth);
    const other = openBrowser(auth.app);
    await signIn(other, person.email);
    const elsewhere = { ...person, browser: other, bearer: await bearerOf(other) };
    expect((await check(elsewhere)).statusCode).toBe(200);
    const { links } = auth.identityProvider;
    const token = await links.makeRecoveryLink(person.email);
    await withSecondFactor(person);
    expect(outcomeOf(await check(elsewhere))).toEqual([401, 'not_signed_in']);
    expect(outcomeOf(await other.call(getToken))).toEqual([401, 'not_signed_in']);
    expect((await check(person)).statusCode).toBe(200);
    expect(await links.ownerOfRecoveryLink(token)).toBeNull();
  });

  test('does not happen with a wrong code', async () => {
    const person = await signedInPerson(auth);
    const { browser, bearer } = person;
    await proveAgain({ browser, bearer });
    const { otpauth_url: url } = (await browser.call(enableSecondFactor, { bearer })).json();
    const body = { code: scan(url).code(5) };
    const refused = await browser.call(validateSecondFactor, { bearer, body });
    expect(outcomeOf(refused)).toEqual([400, 'wrong_code']);
    expect((await signIn(openBrowser(auth.app), person.email)).json()).toEqual({
      second_factor_required: false,
    });
  });

  test('starts again with another secret', async () => {
    const { browser, bearer } = await signedInPerson(auth);
    await proveAgain({ browser, bearer });
    const first = (await browser.call(enableSecondFactor, { bearer })).json();
    const second = (await browser.call(enableSecondFactor, { bearer })).json();
    const old = { code: scan(first.otpauth_url).code() };
    const refused = await browser.call(validateSecondFactor, { bearer, body: old });
    expect(outcomeOf(refused)).toEqual([400, 'wrong_code']);
    const body = { code: scan(second.otpauth_url).code() };
    expect((await browser.call(validateSecondFactor, { bearer, body })).statusCode).toBe(200);
  });

  test('is refused before it was started, and when it is on already', async () => {
    const person = await signedInPerson(auth);
    const { browser, bearer } = person;
    const early = await browser.call(validateSecondFactor, { bearer, body: { code: '123456' } });
    expect(outcomeOf(early)).toEqual([400, 'second_factor_not_started']);
    const { authenticator } = await withSecondFactor(person);
    const again = await browser.call(enableSecondFactor, { bearer });
    expect(outcomeOf(again)).toEqual([400, 'second_factor_already_on']);
    const body = { code: authenticator.code() };
    const twice = await browser.call(validateSecondFactor, { bearer, body });
    expect(outcomeOf(twice)).toEqual([400, 'second_factor_already_on']);
  });

  test('stores neither the secret nor the recovery codes in the clear', async () => {
    const person = await signedInPerson(auth);
    const { recoveryCodes } = await withSecondFactor(person);
    const stored = JSON.stringify(await auth.db.selectFrom('auth.twoFactor').selectAll().execute());
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });
});

describe('turning the second factor off', () => {
  test('needs a current code', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const { browser, bearer } = person;
    const wrong = { code: authenticator.code(9) };
    const refused = await browser.call(disableSecondFactor, { bearer, body: wrong });
    expect(outcomeOf(refused)).toEqual([400, 'wrong_code']);
    const body = { code: authenticator.code() };
    const done = await browser.call(disableSecondFactor, { bearer, body });
    expect([done.statusCode, done.json()]).toEqual([200, {}]);
    expect((await checkedUser(person)).second_factor_enabled).toBe(false);
    const later = await signIn(openBrowser(auth.app), person.email);
    expect(later.json()).toEqual({ second_factor_required: false });
  });

  test('is refused when it is not on', async () => {
    const { browser, bearer } = await signedInPerson(auth);
    await proveAgain({ browser, bearer });
    const refused = await browser.call(disableSecondFactor, { bearer, body: { code: '123456' } });
    expect(outcomeOf(refused)).toEqual([400, 'second_factor_not_started']);
  });
});
