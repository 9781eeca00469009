import {
  answerSecondFactor,
  renewRecoveryCodes,
  replaceSecondFactor,
  validateSecondFactor,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  checkedUser,
  outcomeOf,
  type Person,
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

/** Signs in elsewhere and answers with a recovery code. */
async function comeInWith(person: Person, code: string | undefined) {
  const browser = openBrowser(auth.app);
  await signIn(browser, person.email);
  return browser.call(answerSecondFactor, { body: { kind: 'recovery', code } });
}

const actionsOf = async ({ userId }: Person) => {
  const rows = await auth.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_user_id', '=', userId)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('new recovery codes', () => {
  test('take the place of the old ones', async () => {
    const person = await signedInPerson(auth);
    const { authenticator, recoveryCodes } = await withSecondFactor(person);
    const { browser, bearer } = person;
    const body = { code: authenticator.code() };
    const renewed = await browser.call(renewRecoveryCodes, { bearer, body });
    const codes: string[] = renewed.json().recovery_codes;
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    expect(outcomeOf(await comeInWith(person, recoveryCodes[0]))).toEqual([400, 'wrong_code']);
    expect((await comeInWith(person, codes[0])).statusCode).toBe(200);
    expect(await actionsOf(person)).toContain('recovery_codes_renewed');
  });

  test('are for who has the phone at hand, and has the second factor on', async () => {
    const person = await signedInPerson(auth);
    const { browser, bearer } = person;
    await proveAgain(person);
    const asked = { bearer, body: { code: '000000' } };
    expect(outcomeOf(await browser.call(renewRecoveryCodes, asked))).toEqual([
      400,
      'second_factor_not_started',
    ]);
    const { recoveryCodes } = await withSecondFactor(person);
    expect(outcomeOf(await browser.call(renewRecoveryCodes, asked))).toEqual([400, 'wrong_code']);
    expect((await comeInWith(person, recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe('another phone', () => {
  test('ends the old one at once and counts once it is validated', async () => {
    const person = await signedInPerson(auth);
    const { authenticator: old } = await withSecondFactor(person);
    const { browser, bearer } = person;
    const body = { code: old.code() };
    const started = (await browser.call(replaceSecondFactor, { bearer, body })).json();
    expect((await checkedUser(person)).second_factor_enabled).toBe(false);
    const byOld = await browser.call(validateSecondFactor, { bearer, body: { code: old.code(1) } });
    expect(outcomeOf(byOld)).toEqual([400, 'wrong_code']);
    const code = scan(started.otpauth_url).code();
    const validated = await browser.call(validateSecondFactor, { bearer, body: { code } });
    expect(validated.json().recovery_codes).toHaveLength(10);
    expect((await checkedUser(person)).second_factor_enabled).toBe(true);
    expect(await actionsOf(person)).toContain('second_factor_replaced');
  });

  test('is not for who cannot show a code of the old one', async () => {
    const person = await signedInPerson(auth);
    await withSecondFactor(person);
    const { browser, bearer } = person;
    const refused = await browser.call(replaceSecondFactor, { bearer, body: { code: '000000' } });
    expect(outcomeOf(refused)).toEqual([400, 'wrong_code']);
    expect((await checkedUser(person)).second_factor_enabled).toBe(true);
  });
});
