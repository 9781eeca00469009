import {
  disableSecondFactor,
  editUser,
  enableSecondFactor,
  getUser,
  ROLE,
  reauthenticate,
  renewRecoveryCodes,
  replaceSecondFactor,
  requestEmailLink,
  verifyEmailLink,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  bearerOf,
  lastLink,
  outcomeOf,
  type Person,
  proveAgain,
  signedInPerson,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());
beforeEach(async () => {
  await auth.db.deleteFrom('sign_in_throttles').execute();
});

const NEEDED = [403, 'reauthentication_needed'];

const prove = (person: Person, body: object) => callAs(person, reauthenticate, { body });

/** Lets some minutes pass for the sessions of a person, by the clock of the database. */
const wait = ({ userId }: Person, minutes = 11) =>
  sql`update auth.session
    set "createdAt" = "createdAt" - make_interval(mins => ${minutes}),
      "provenAt" = "provenAt" - make_interval(mins => ${minutes})
    where "userId" = (select identity_id from users where user_id = ${userId})`.execute(auth.db);

/** A person who signed in by a link and has no password. */
async function aVisitor(email: string): Promise<Person> {
  const { userId } = await auth.addUser({ email, password: null });
  const browser = openBrowser(auth.app);
  await browser.call(requestEmailLink, { body: { email } });
  await auth.runJobs();
  await browser.call(verifyEmailLink, { params: { id: lastLink(auth) } });
  return { email, userId, browser, bearer: await bearerOf(browser) };
}

const ownBody = async (person: Person, over: object) => {
  const own = await callAs(person, getUser, { params: { id: person.userId } });
  const { user_id, version, first_name, first_surname, email, phone, role_id } = own.json();
  return { user_id, version, first_name, first_surname, email, phone, role_id, ...over };
};

describe('a user with a password', () => {
  test('starts the second factor only after giving it once more', async () => {
    const person = await signedInPerson(auth);
    const refused = await callAs(person, enableSecondFactor);
    expect(outcomeOf(refused)).toEqual(NEEDED);
    expect(refused.json().details.facts).toEqual({ by: 'password' });
    const wrong = await prove(person, { password: 'trapecio lento verde' });
    expect(outcomeOf(wrong)).toEqual([400, 'wrong_current_password']);
    expect(outcomeOf(await callAs(person, enableSecondFactor))).toEqual(NEEDED);
    expect((await prove(person, { password: PASSWORD })).json()).toEqual({});
    expect((await callAs(person, enableSecondFactor)).statusCode).toBe(200);
  });

  test('changes, renews and ends the second factor only with the password besides the code', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    await wait(person);
    for (const route of [renewRecoveryCodes, replaceSecondFactor, disableSecondFactor]) {
      const body = { code: authenticator.code() };
      expect(outcomeOf(await callAs(person, route, { body }))).toEqual(NEEDED);
    }
    // The code of the second factor alone is not enough where there is a password.
    const byCode = await prove(person, { code: authenticator.code() });
    expect(outcomeOf(byCode)).toEqual([400, 'wrong_current_password']);
    await proveAgain(person);
    const body = { code: authenticator.code() };
    expect((await callAs(person, disableSecondFactor, { body })).statusCode).toBe(200);
  });

  test('has ten minutes, in the session that gave the proof and in no other', async () => {
    const person = await signedInPerson(auth);
    await proveAgain(person);
    const other = openBrowser(auth.app);
    await other.call(
      { method: 'POST', url: '/api/auth/sign-in/email' },
      {
        body: { email: person.email, password: PASSWORD },
      },
    );
    const elsewhere = { ...person, browser: other, bearer: await bearerOf(other) };
    expect(outcomeOf(await callAs(elsewhere, enableSecondFactor))).toEqual(NEEDED);
    await wait(person, 9);
    expect((await callAs(person, enableSecondFactor)).statusCode).toBe(200);
    await wait(person, 2);
    expect(outcomeOf(await callAs(person, enableSecondFactor))).toEqual(NEEDED);
  });

  test('guesses the password five times and then waits', async () => {
    const person = await signedInPerson(auth);
    for (let count = 0; count < 5; count += 1) await prove(person, { password: 'no es esta' });
    expect(outcomeOf(await prove(person, { password: PASSWORD }))).toEqual([
      429,
      'too_many_requests',
    ]);
  });

  test('leaves a line in the audit log', async () => {
    const person = await signedInPerson(auth);
    await proveAgain(person);
    const entry = await auth.db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('action', '=', 'reauthenticated')
      .where('actor_user_id', '=', person.userId)
      .executeTakeFirst();
    expect(entry).toEqual({ subject_id: String(person.userId) });
  });
});

describe('an administrator', () => {
  test('changes the own address only after giving the password once more', async () => {
    const admin = await signedInPerson(auth, { roleId: ROLE.admin });
    const body = await ownBody(admin, { email: 'otra.direccion@cuotaclara.test' });
    expect(outcomeOf(await callAs(admin, editUser, { body }))).toEqual(NEEDED);
    const renamed = await callAs(admin, editUser, {
      body: await ownBody(admin, { first_name: 'Marta' }),
    });
    expect(renamed.statusCode).toBe(200);
    await proveAgain(admin);
    const changed = await callAs(admin, editUser, {
      body: await ownBody(admin, { email: 'otra.direccion@cuotaclara.test' }),
    });
    expect(changed.json()).toMatchObject({ email: 'otra.direccion@cuotaclara.test' });
  });

  test('changes the address of another user without it', async () => {
    const admin = await signedInPerson(auth, { roleId: ROLE.admin });
    const other = await signedInPerson(auth);
    const own = await callAs(admin, getUser, { params: { id: other.userId } });
    const { user_id, version, first_name, first_surname, phone, role_id } = own.json();
    const person = { user_id, version, first_name, first_surname, phone, role_id };
    const body = { ...person, email: 'movida@cuotaclara.test' };
    expect((await callAs(admin, editUser, { body })).statusCode).toBe(200);
  });
});

describe('a user without a password', () => {
  test('needs a sign-in of the last ten minutes', async () => {
    const person = await aVisitor('reciente@cuotaclara.test');
    expect((await callAs(person, enableSecondFactor)).statusCode).toBe(200);
    await wait(person);
    const refused = await callAs(person, enableSecondFactor);
    expect(outcomeOf(refused)).toEqual(NEEDED);
    expect(refused.json().details.facts).toEqual({ by: 'sign_in' });
    expect(outcomeOf(await prove(person, {}))).toEqual(NEEDED);
  });

  test('proves it by the second factor where that is on', async () => {
    const person = await aVisitor('codigo@cuotaclara.test');
    const { authenticator } = await withSecondFactor(person);
    await wait(person);
    const body = { code: authenticator.code() };
    const refused = await callAs(person, renewRecoveryCodes, { body });
    expect(refused.json().details.facts).toEqual({ by: 'code' });
    expect(outcomeOf(await prove(person, { code: '000000' }))).toEqual([400, 'wrong_code']);
    expect((await prove(person, body)).statusCode).toBe(200);
    // The code is used up; the next one ends the second factor.
    const next = { code: authenticator.code(1) };
    expect((await callAs(person, disableSecondFactor, { body: next })).statusCode).toBe(200);
  });
});
