import {
  answerSecondFactor,
  requestEmailLink,
  requestPasswordRecovery,
  resetPassword,
} from '@cuotaclara/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  lastLink,
  outcomeOf,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WRONG = 'trapecio lento verde';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());
afterEach(async () => {
  vi.useRealTimers();
  // Attempts from one network address add up; each test starts without those of the others.
  await auth.db.deleteFrom('sign_in_throttles').execute();
});

const guess = (email: string, password = WRONG) => signIn(openBrowser(auth.app), email, password);

const times = async (
  count: number,
  act: (index: number) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> => {
  const answers: LightMyRequestResponse[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await act(index));
  return answers;
};

const SLOWED = [429, 'too_many_requests'];

describe('guessing at a password', () => {
  test('is free five times, then waits grow from a minute to an hour', async () => {
    const { email } = await signedInPerson(auth);
    const free = await times(5, () => guess(email));
    expect(free.map(outcomeOf)).toEqual(Array(5).fill([401, 'wrong_credentials']));
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const slowed = await guess(email);
      expect(outcomeOf(slowed)).toEqual(SLOWED);
      const unit = minutes === 1 ? 'minuto' : 'minutos';
      expect(slowed.json().message).toBe(
        `Demasiados intentos. Prueba de nuevo en ${minutes} ${unit}.`,
      );
      expect(slowed.json().details.facts).toEqual({ waitText: `${minutes} ${unit}` });
      auth.clock.advance(minutes * MINUTE - 1);
      expect(outcomeOf(await guess(email))).toEqual(SLOWED);
      auth.clock.advance(1);
      expect(outcomeOf(await guess(email))).toEqual([401, 'wrong_credentials']);
    }
  });

  test('stops the right password too, while the wait runs', async () => {
    const { email } = await signedInPerson(auth);
    await times(5, () => guess(email));
    expect(outcomeOf(await guess(email, PASSWORD))).toEqual(SLOWED);
    auth.clock.advance(MINUTE);
    expect((await guess(email, PASSWORD)).statusCode).toBe(200);
  });

  test('is forgotten when the right one comes', async () => {
    const { email } = await signedInPerson(auth);
    await times(4, () => guess(email));
    expect((await guess(email, PASSWORD)).statusCode).toBe(200);
    const again = await times(4, () => guess(email));
    expect(again.map(outcomeOf)).toEqual(Array(4).fill([401, 'wrong_credentials']));
    expect((await guess(email, PASSWORD)).statusCode).toBe(200);
  });

  test('is forgotten after a day', async () => {
    const { email } = await signedInPerson(auth);
    await times(5, () => guess(email));
    auth.clock.advance(DAY + 1);
    const again = await times(5, () => guess(email));
    expect(again.map(outcomeOf)).toEqual(Array(5).fill([401, 'wrong_credentials']));
    expect(outcomeOf(await guess(email))).toEqual(SLOWED);
  });

  test('is counted also when many guesses come at once', async () => {
    const { email } = await signedInPerson(auth);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
    const made = answers.filter(({ statusCode }) => statusCode === 401);
    expect(made).toHaveLength(5);
  });

  test('says nothing about whether the account exists', async () => {
    const email = 'nadie@cuotaclara.test';
    await times(5, () => guess(email));
    expect(outcomeOf(await guess(email))).toEqual(SLOWED);
  });

  test('of one account does not stop another', async () => {
    const [attacked, other] = [await signedInPerson(auth), await signedInPerson(auth)];
    await times(6, () => guess(attacked.email));
    expect((await guess(other.email, PASSWORD)).statusCode).toBe(200);
  });

  test('does not count against someone who is blocked but knows the password', async () => {
    const { email } = await signedInPerson(auth);
    await auth.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('email', '=', email)
      .execute();
    const answers = await times(7, () => guess(email, PASSWORD));
    expect(answers.map(outcomeOf)).toEqual(Array(7).fill([401, 'user_blocked']));
  });

  test('ends with a recovery link', async () => {
    const { email } = await signedInPerson(auth);
    await times(5, () => guess(email));
    const browser = openBrowser(auth.app);
    await browser.call(requestPasswordRecovery, { body: { email } });
    await auth.runJobs();
    const password = 'columpio rápido rojo';
    await browser.call(resetPassword, { body: { token: lastLink(auth), password } });
    expect((await guess(email, password)).statusCode).toBe(200);
  });
});

describe('using made-up links from one network address', () => {
  const use = (remoteAddress: string) =>
    auth.app.inject({
      method: 'POST',
      url: resetPassword.url,
      payload: { token: 'inventado-inventado', password: 'columpio rápido rojo' },
      remoteAddress,
    });

  test('is slowed after sixty, for that address alone', async () => {
    const answers = await times(60, () => use('190.85.1.1'));
    expect(answers.map(outcomeOf)).toEqual(Array(60).fill([400, 'link_expired']));
    expect(outcomeOf(await use('190.85.1.1'))).toEqual(SLOWED);
    expect(outcomeOf(await use('190.85.1.2'))).toEqual([400, 'link_expired']);
    auth.clock.advance(MINUTE);
    expect(outcomeOf(await use('190.85.1.1'))).toEqual([400, 'link_expired']);
  });

  test('is forgiven after an hour', async () => {
    await times(60, () => use('190.85.1.1'));
    auth.clock.advance(HOUR + 1);
    const answers = await times(60, () => use('190.85.1.1'));
    expect(answers.map(outcomeOf)).toEqual(Array(60).fill([400, 'link_expired']));
  });

  test('is not helped by the many addresses of one IPv6 subscriber', async () => {
    await times(60, (index) => use(`2800:e2:1a80:300::${index + 1}`));
    expect(outcomeOf(await use('2800:e2:1a80:300:ffff::1'))).toEqual(SLOWED);
  });
});

test('wrong codes of the second factor are slowed across challenges', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const person = await signedInPerson(auth);
  const { authenticator } = await withSecondFactor(person);
  const answer = async (code: string) => {
    const browser = openBrowser(auth.app);
    await signIn(browser, person.email);
    return browser.call(answerSecondFactor, { body: { kind: 'totp', code } });
  };
  const wrong = authenticator.code(100);
  const free = await times(5, () => answer(wrong));
  expect(free.map(outcomeOf)).toEqual(Array(5).fill([400, 'wrong_code']));
  expect(outcomeOf(await answer(authenticator.code()))).toEqual(SLOWED);
  for (const minutes of [1, 2, 4, 8, 16]) {
    auth.clock.advance(minutes * MINUTE);
    expect(outcomeOf(await answer(wrong))).toEqual([400, 'wrong_code']);
  }
  // After ten in a row the account itself is locked for a quarter of an hour.
  auth.clock.advance(HOUR);
  const locked = await answer(authenticator.code());
  expect(outcomeOf(locked)).toEqual(SLOWED);
  expect(locked.json().details.facts).toEqual({ waitText: '15 minutos' });
});

describe('asking for links', () => {
  test.each([
    ['to sign in', requestEmailLink],
    ['to recover', requestPasswordRecovery],
  ] as const)(
    '%s is slowed after five, whether or not the address is known',
    async (_why, route) => {
      const { email } = await signedInPerson(auth);
      for (const body of [{ email }, { email: 'nadie@cuotaclara.test' }]) {
        const ask = () => openBrowser(auth.app).call(route, { body });
        const answers = await times(5, ask);
        expect(answers.map((answer) => answer.json())).toEqual(Array(5).fill({ accepted: true }));
        expect(outcomeOf(await ask())).toEqual(SLOWED);
      }
    },
  );
});

test('old counts are swept out', async () => {
  await guess('vieja@cuotaclara.test');
  auth.clock.advance(2 * DAY);
  const { email } = await signedInPerson(auth);
  await guess(email, PASSWORD);
  const left = await auth.db
    .selectFrom('sign_in_throttles')
    .select('throttle_key')
    .where('throttle_key', 'like', 'password:account:%')
    .execute();
  expect(left).toEqual([]);
});
