import {
  answerSecondFactor,
  getToken,
  requestEmailLink,
  verifyEmailLink,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Browser, openBrowser } from '#test/browser.ts';
import {
  bearerOf,
  check,
  lastLink,
  outcomeOf,
  type Person,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { keepTimeStill } from '#test/still-time.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const STEP_MS = 30_000;

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());

keepTimeStill();

const pass = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP_MS);

const answer = (browser: Browser, code: string, kind: 'totp' | 'recovery' = 'totp') =>
  browser.call(answerSecondFactor, { body: { kind, code } });

/** A new browser in which the person gave the password and was asked for the code. */
async function challengedBrowser(person: Person): Promise<Browser> {
  const browser = openBrowser(auth.app);
  const asked = await signIn(browser, person.email);
  expect(asked.json()).toEqual({ second_factor_required: true });
  return browser;
}

const isOut = async (browser: Browser) =>
  expect(outcomeOf(await browser.call(getToken))).toEqual([401, 'not_signed_in']);

describe('no way of signing in passes by the second factor:', () => {
  test('a password opens no session until the code is given', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const browser = await challengedBrowser(person);
    expect([...browser.cookies.keys()]).toEqual(['cuota_clara.two_factor']);
    await isOut(browser);
    const done = await answer(browser, authenticator.code());
    expect([done.statusCode, done.json()]).toEqual([200, {}]);
    const bearer = await bearerOf(browser);
    expect((await check({ ...person, browser, bearer })).statusCode).toBe(200);
  });

  test('a link by mail opens no session until the code is given', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const browser = openBrowser(auth.app);
    await browser.call(requestEmailLink, { body: { email: person.email } });
    await auth.runJobs();
    const asked = await browser.call(verifyEmailLink, { params: { id: lastLink(auth) } });
    expect(asked.json()).toEqual({ second_factor_required: true, registration_required: false });
    await isOut(browser);
    expect((await answer(browser, authenticator.code())).statusCode).toBe(200);
    expect((await browser.call(getToken)).statusCode).toBe(200);
  });

  test('no answer carries the session that the password would have opened', async () => {
    const person = await signedInPerson(auth);
    await withSecondFactor(person);
    const asked = await signIn(openBrowser(auth.app), person.email);
    const kept = asked.cookies.filter(({ maxAge }) => maxAge !== 0);
    expect(kept.map(({ name }) => name)).toEqual(['cuota_clara.two_factor']);
  });
});

describe('the code', () => {
  test('is accepted one step early or late, and with the space that phones show', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    pass(3);
    for (const steps of [-1, 0, 1]) {
      const browser = await challengedBrowser(person);
      const code = authenticator.code(steps);
      const done = await answer(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
      expect(done.statusCode).toBe(200);
    }
    const browser = await challengedBrowser(person);
    expect(outcomeOf(await answer(browser, authenticator.code(2)))).toEqual([400, 'wrong_code']);
  });

  test('works once, also in the half minute in which it is still shown', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const code = authenticator.code();
    expect((await answer(await challengedBrowser(person), code)).statusCode).toBe(200);
    const replaying = await challengedBrowser(person);
    expect(outcomeOf(await answer(replaying, code))).toEqual([400, 'wrong_code']);
    expect(outcomeOf(await answer(replaying, authenticator.code(-1)))).toEqual([400, 'wrong_code']);
    await isOut(replaying);
    pass(1);
    expect((await answer(replaying, authenticator.code())).statusCode).toBe(200);
  });

  test('of two requests at once with the same code one goes through', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const browsers = [await challengedBrowser(person), await challengedBrowser(person)];
    const code = authenticator.code();
    const answers = await Promise.all(browsers.map((browser) => answer(browser, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('that is no code at all is wrong', async () => {
    const person = await signedInPerson(auth);
    await withSecondFactor(person);
    const browser = await challengedBrowser(person);
    expect(outcomeOf(await answer(browser, 'ñandú-ñandú'))).toEqual([400, 'wrong_code']);
    expect(outcomeOf(await answer(browser, '٠١٢٣٤٥'))).toEqual([400, 'wrong_code']);
  });

  test('of another user is wrong', async () => {
    const [person, other] = [await signedInPerson(auth), await signedInPerson(auth)];
    await withSecondFactor(person);
    const { authenticator } = await withSecondFactor(other);
    const browser = await challengedBrowser(person);
    expect(outcomeOf(await answer(browser, authenticator.code()))).toEqual([400, 'wrong_code']);
    await isOut(browser);
  });

  test('of the owner of another session in this browser is wrong', async () => {
    const [person, other] = [await signedInPerson(auth), await signedInPerson(auth)];
    await withSecondFactor(person);
    const { authenticator } = await withSecondFactor(other);
    const session = other.browser.cookies.get('cuota_clara.session_token') ?? '';
    const browser = await challengedBrowser(person);
    browser.cookies.set('cuota_clara.session_token', session);
    expect(outcomeOf(await answer(browser, authenticator.code()))).toEqual([400, 'wrong_code']);
    expect((await check(other)).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  test('opens the session once, however it is typed', async () => {
    const person = await signedInPerson(auth);
    const { recoveryCodes } = await withSecondFactor(person);
    const typed = String(recoveryCodes[3]).toUpperCase().replace('-', ' ');
    const browser = await challengedBrowser(person);
    expect((await answer(browser, typed, 'recovery')).statusCode).toBe(200);
    expect((await browser.call(getToken)).statusCode).toBe(200);
    const again = await challengedBrowser(person);
    expect(outcomeOf(await answer(again, typed, 'recovery'))).toEqual([400, 'wrong_code']);
    const next = String(recoveryCodes[4]);
    expect((await answer(again, next, 'recovery')).statusCode).toBe(200);
  });

  test('that was never given out is wrong', async () => {
    const person = await signedInPerson(auth);
    await withSecondFactor(person);
    const browser = await challengedBrowser(person);
    const refused = await answer(browser, 'aaaaa-bbbbb', 'recovery');
    expect(outcomeOf(refused)).toEqual([400, 'wrong_code']);
  });
});

describe('the challenge', () => {
  test('is needed', async () => {
    const browser = openBrowser(auth.app);
    expect(outcomeOf(await answer(browser, '123456'))).toEqual([401, 'challenge_expired']);
    browser.cookies.set('cuota_clara.two_factor', '2fa-inventado.firma');
    expect(outcomeOf(await answer(browser, '123456'))).toEqual([401, 'challenge_expired']);
  });

  test('expires after ten minutes', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const browser = await challengedBrowser(person);
    pass(21);
    const late = await answer(browser, authenticator.code());
    expect(outcomeOf(late)).toEqual([401, 'challenge_expired']);
  });

  test('is used up by a right answer', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const browser = await challengedBrowser(person);
    const challenge = browser.cookies.get('cuota_clara.two_factor') ?? '';
    await answer(browser, authenticator.code());
    const thief = openBrowser(auth.app);
    thief.cookies.set('cuota_clara.two_factor', challenge);
    pass(1);
    const stolen = await answer(thief, authenticator.code());
    expect(outcomeOf(stolen)).toEqual([401, 'challenge_expired']);
  });

  test('lets nobody in who was blocked meanwhile', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const browser = await challengedBrowser(person);
    await auth.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', person.userId)
      .execute();
    expect(outcomeOf(await answer(browser, authenticator.code()))).toEqual([401, 'user_blocked']);
    await isOut(browser);
  });

  test('is not answered for a foreign page', async () => {
    const refused = await openBrowser(auth.app).call(answerSecondFactor, {
      body: { kind: 'totp', code: '123456' },
      headers: { origin: 'https://mala.test' },
    });
    expect(outcomeOf(refused)).toEqual([403, 'foreign_origin']);
  });
});

test('a recovery code that is used four times at once signs in once and is refused three times', async () => {
  const person = await signedInPerson(auth);
  const { recoveryCodes } = await withSecondFactor(person);
  const browsers = [
    await challengedBrowser(person),
    await challengedBrowser(person),
    await challengedBrowser(person),
    await challengedBrowser(person),
  ];
  const [code = ''] = recoveryCodes;
  const answers = await Promise.all(browsers.map((browser) => answer(browser, code, 'recovery')));
  expect(answers.map((each) => outcomeOf(each).join(' ')).toSorted()).toEqual([
    '200 ',
    ...Array(3).fill('400 wrong_code'),
  ]);
});

test('a recovery code that one browser sends four times at once signs in at most once', async () => {
  const person = await signedInPerson(auth);
  const { recoveryCodes } = await withSecondFactor(person);
  const browser = await challengedBrowser(person);
  const [code = ''] = recoveryCodes;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => answer(browser, code, 'recovery')),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
