import {
  changePassword,
  disableSecondFactor,
  enableSecondFactor,
  getParameter,
  getToken,
  ROLE,
  signOut,
  signOutEverywhere,
  validateSecondFactor,
} from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  bearerOf,
  check,
  checkedUser,
  outcomeOf,
  type Person,
  proveAgain,
  scan,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { keepTimeStill } from '#test/still-time.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
let admin: Person;
beforeAll(async () => {
  auth = await startTestApp();
  admin = await signedInPerson(auth, { roleId: ROLE.admin });
});
afterAll(() => auth.stop());

keepTimeStill();
afterEach(() => demandOf([]));

async function demandOf(roleIds: readonly number[], day?: string) {
  const from = day === undefined ? {} : { valid_from: day };
  const wanted = { name: 'second_factor_roles', value: roleIds, ...from } as const;
  expect((await setSetting(admin, wanted)).statusCode).toBe(200);
}

const work = ({ browser, bearer }: Person) =>
  browser.call(getParameter, { params: { id: 1 }, bearer });

describe('where the role must have a second factor', () => {
  test('a bearer that is already out can do nothing more, until there is one', async () => {
    const person = await signedInPerson(auth, { roleId: ROLE.treasury });
    expect((await work(person)).statusCode).toBe(200);
    await demandOf([9]);
    expect(outcomeOf(await work(person))).toEqual([403, 'second_factor_required']);
    const { browser, bearer } = person;
    const other = await browser.call(changePassword, { body: {}, bearer });
    expect(outcomeOf(other)).toEqual([403, 'second_factor_required']);
    expect(await checkedUser(person)).toMatchObject({
      second_factor_enabled: false,
      second_factor_mandatory: true,
    });
    await proveAgain({ browser, bearer });
    const { otpauth_url: url } = (await browser.call(enableSecondFactor, { bearer })).json();
    const body = { code: scan(url).code() };
    const validated = await browser.call(validateSecondFactor, { bearer, body });
    expect(validated.json().recovery_codes).toHaveLength(10);
    expect((await work(person)).statusCode).toBe(200);
  });

  test('signing in gives a session that is good for setting it up and for leaving', async () => {
    await demandOf([9]);
    const person = await signedInPerson(auth, { roleId: ROLE.treasury });
    expect(outcomeOf(await work(person))).toEqual([403, 'second_factor_required']);
    expect((await check(person)).statusCode).toBe(200);
    expect((await person.browser.call(getToken)).statusCode).toBe(200);
    expect((await person.browser.call(signOut)).statusCode).toBe(200);
    const again = await signedInPerson(auth, { roleId: ROLE.treasury });
    const { browser, bearer } = again;
    expect((await browser.call(signOutEverywhere, { bearer })).statusCode).toBe(200);
    expect(outcomeOf(await work(again))).toEqual([401, 'not_signed_in']);
  });

  test('who has one works on, and so does every other role', async () => {
    const person = await signedInPerson(auth, { roleId: ROLE.treasury });
    await withSecondFactor(person);
    const other = await signedInPerson(auth, { roleId: ROLE.portfolio });
    await demandOf([9]);
    expect((await work(person)).statusCode).toBe(200);
    expect((await work(other)).statusCode).toBe(200);
  });

  test('it cannot be turned off, not even with a good code', async () => {
    const person = await signedInPerson(auth, { roleId: ROLE.treasury });
    const { authenticator } = await withSecondFactor(person);
    await demandOf([9]);
    const { browser, bearer } = person;
    const body = { code: authenticator.code() };
    const refused = await browser.call(disableSecondFactor, { bearer, body });
    expect(outcomeOf(refused)).toEqual([400, 'second_factor_mandatory']);
    await demandOf([]);
    expect((await browser.call(disableSecondFactor, { bearer, body })).statusCode).toBe(200);
  });

  test('an administrator who demands it of the own role is held to it as well', async () => {
    const other = await signedInPerson(auth, { roleId: ROLE.admin });
    const { authenticator } = await withSecondFactor(admin);
    await demandOf([1]);
    expect(outcomeOf(await work(other))).toEqual([403, 'second_factor_required']);
    expect((await work(admin)).statusCode).toBe(200);
    await demandOf([]);
    const { browser, bearer } = admin;
    await browser.call(disableSecondFactor, { bearer, body: { code: authenticator.code() } });
    expect((await work(other)).statusCode).toBe(200);
  });

  test('it is demanded from the day that was chosen', async () => {
    const person = await signedInPerson(auth, { roleId: ROLE.insuranceAgent });
    const tomorrow = auth.parts.clock.today().add({ days: 1 }).toString();
    await demandOf([5], tomorrow);
    expect((await work(person)).statusCode).toBe(200);
    auth.clock.advance(24 * 3600);
    expect(outcomeOf(await work(person))).toEqual([403, 'second_factor_required']);
  });
});

describe('a session', () => {
  const grow = (person: Person, hours: number) =>
    auth.db
      .updateTable('auth.session')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where('userId', '=', (eb) =>
        eb.selectFrom('users').select('identity_id').where('user_id', '=', person.userId),
      )
      .execute();

  test('ends when it has lasted as long as the setting allows', async () => {
    const person = await signedInPerson(auth, { roleId: ROLE.portfolio });
    await grow(person, 23.9);
    expect((await work(person)).statusCode).toBe(200);
    await grow(person, 24.1);
    expect(outcomeOf(await work(person))).toEqual([401, 'not_signed_in']);
    expect(outcomeOf(await person.browser.call(getToken))).toEqual([401, 'not_signed_in']);
    await signIn(person.browser, person.email);
    const bearer = await bearerOf(person.browser);
    expect((await work({ ...person, bearer })).statusCode).toBe(200);
  });
});
