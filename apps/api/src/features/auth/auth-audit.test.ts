import {
  answerSecondFactor,
  changePassword,
  disableSecondFactor,
  requestEmailLink,
  requestPasswordRecovery,
  resetPassword,
  signOut,
  signOutEverywhere,
  verifyEmailLink,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { openBrowser } from '#test/browser.ts';
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
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

const STRONG = 'columpio rápido rojo';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());

/** What the log says of an account, oldest first. */
const entriesOf = ({ userId }: Pick<Person, 'userId'>) =>
  auth.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id', 'before', 'after', 'network_address', 'request_id'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', String(userId))
    .orderBy('entry_id')
    .execute();

const actionsOf = async (person: Pick<Person, 'userId'>) =>
  (await entriesOf(person)).map((entry) => entry.action);

const countAll = async () => {
  const { total } = await auth.db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

describe('coming in is recorded', () => {
  test('with a password', async () => {
    const person = await signedInPerson(auth);
    expect(await entriesOf(person)).toEqual([
      {
        action: 'signed_in',
        actor_user_id: person.userId,
        before: null,
        after: { how: 'password' },
        network_address: '127.0.0.1',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  test('with a link by mail', async () => {
    const { userId } = await auth.addUser({ email: 'enlace@cuotaclara.test' });
    const browser = openBrowser(auth.app);
    await browser.call(requestEmailLink, { body: { email: 'enlace@cuotaclara.test' } });
    await auth.runJobs();
    await browser.call(verifyEmailLink, { params: { id: lastLink(auth) } });
    expect(await entriesOf({ userId })).toMatchObject([
      { action: 'signed_in', actor_user_id: userId, after: { how: 'email_link' } },
    ]);
  });

  test('once, and only when the second factor was answered too', async () => {
    const person = await signedInPerson(auth);
    const { authenticator, recoveryCodes } = await withSecondFactor(person);
    const browser = openBrowser(auth.app);
    await signIn(browser, person.email);
    expect(await actionsOf(person)).toEqual([
      'signed_in',
      'reauthenticated',
      'second_factor_enabled',
    ]);
    await browser.call(answerSecondFactor, { body: { kind: 'totp', code: authenticator.code() } });
    await signIn(browser, person.email);
    const [code = ''] = recoveryCodes;
    await browser.call(answerSecondFactor, { body: { kind: 'recovery', code } });
    expect((await entriesOf(person)).map(({ action, after }) => [action, after])).toEqual([
      ['signed_in', { how: 'password' }],
      ['reauthenticated', null],
      ['second_factor_enabled', null],
      ['signed_in', { how: 'authenticator_code' }],
      ['signed_in', { how: 'recovery_code' }],
    ]);
  });

  test('but is not prevented when it cannot be recorded', async () => {
    const person = await signedInPerson(auth);
    await sql`alter table audit_entries rename to audit_entries_elsewhere`.execute(auth.owner);
    try {
      expect((await signIn(openBrowser(auth.app), person.email)).statusCode).toBe(200);
      expect(auth.log()).toContain('not recorded in the audit log');
    } finally {
      await sql`alter table audit_entries_elsewhere rename to audit_entries`.execute(auth.owner);
    }
    expect(await actionsOf(person)).toEqual(['signed_in']);
  });
});

describe('what people change of their own account is recorded', () => {
  test('a new password', async () => {
    const person = await signedInPerson(auth);
    const change = (current: string) =>
      person.browser.call(changePassword, {
        bearer: person.bearer,
        body: { current_password: current, new_password: STRONG },
      });
    await change('trapecio lento verde');
    expect(await actionsOf(person)).toEqual(['signed_in']);
    await change(PASSWORD);
    expect(await entriesOf(person)).toMatchObject([
      { action: 'signed_in' },
      { action: 'password_changed', actor_user_id: person.userId, before: null, after: null },
    ]);
  });

  test('a password chosen through a link', async () => {
    const email = 'olvido@cuotaclara.test';
    const { userId } = await auth.addUser({ email });
    const browser = openBrowser(auth.app);
    await browser.call(requestPasswordRecovery, { body: { email } });
    await auth.runJobs();
    await browser.call(resetPassword, { body: { token: lastLink(auth), password: STRONG } });
    expect(await entriesOf({ userId })).toMatchObject([
      { action: 'password_reset', actor_user_id: userId },
    ]);
  });

  test('the second factor, on and off', async () => {
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const { browser, bearer } = person;
    await browser.call(disableSecondFactor, { bearer, body: { code: authenticator.code() } });
    expect(await actionsOf(person)).toEqual([
      'signed_in',
      'reauthenticated',
      'second_factor_enabled',
      'second_factor_disabled',
    ]);
  });

  test('the end of every session; signing out here is nobody else’s business', async () => {
    const person = await signedInPerson(auth);
    await person.browser.call(signOutEverywhere, { bearer: person.bearer });
    await signIn(person.browser, person.email);
    await person.browser.call(signOut);
    expect(await actionsOf(person)).toEqual(['signed_in', 'signed_out_everywhere', 'signed_in']);
  });

  test('or it is not changed at all', async () => {
    const person = await signedInPerson(auth);
    await sql`alter table audit_entries rename to audit_entries_elsewhere`.execute(auth.owner);
    try {
      const { browser, bearer } = person;
      const answer = await browser.call(signOutEverywhere, { bearer });
      expect(outcomeOf(answer)).toEqual([500, 'unexpected']);
      const changed = await browser.call(changePassword, {
        bearer,
        body: { current_password: PASSWORD, new_password: STRONG },
      });
      expect(outcomeOf(changed)).toEqual([500, 'unexpected']);
    } finally {
      await sql`alter table audit_entries_elsewhere rename to audit_entries`.execute(auth.owner);
    }
    expect((await check(person)).statusCode).toBe(200);
    expect((await signIn(openBrowser(auth.app), person.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('a refused attempt is recorded', () => {
  const wrong = 'trapecio lento verde';

  test('for an account that exists, without saying who it was', async () => {
    const person = await signedInPerson(auth);
    const answer = await signIn(openBrowser(auth.app), person.email, wrong);
    expect(outcomeOf(answer)).toEqual([401, 'wrong_credentials']);
    expect(await actionsOf(person)).toEqual(['signed_in']);
    await auth.runJobs();
    const [, refused] = await entriesOf(person);
    expect(refused).toEqual({
      action: 'sign_in_refused',
      actor_user_id: null,
      before: null,
      after: { how: 'password', reason: 'wrong_credentials' },
      network_address: '127.0.0.1',
      request_id: answer.json().requestId,
    });
  });

  test('also when the password was right and the account is blocked', async () => {
    const person = await signedInPerson(auth);
    await auth.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', person.userId)
      .execute();
    await signIn(openBrowser(auth.app), person.email);
    await auth.runJobs();
    expect((await entriesOf(person)).at(-1)).toMatchObject({
      action: 'sign_in_refused',
      after: { how: 'password', reason: 'user_blocked' },
    });
  });

  test('at the second factor', async () => {
    const person = await signedInPerson(auth);
    await withSecondFactor(person);
    const browser = openBrowser(auth.app);
    await signIn(browser, person.email);
    await browser.call(answerSecondFactor, { body: { kind: 'totp', code: '000000' } });
    await auth.runJobs();
    expect((await entriesOf(person)).at(-1)).toMatchObject({
      action: 'sign_in_refused',
      after: { how: 'second_factor', reason: 'wrong_code' },
    });
  });

  test('never for an address that nobody has', async () => {
    const before = await countAll();
    await signIn(openBrowser(auth.app), 'nadie@cuotaclara.test', wrong);
    await auth.runJobs();
    expect(await countAll()).toBe(before);
  });

  test('no more often than the throttle allows a guess', async () => {
    const person = await signedInPerson(auth);
    for (let attempts = 0; attempts < 30; attempts += 1) {
      await signIn(openBrowser(auth.app), person.email, wrong);
    }
    await auth.runJobs();
    expect(await actionsOf(person)).toEqual(['signed_in', ...Array(5).fill('sign_in_refused')]);
  });
});

test('all of it is in the chain', async () => {
  const person = await signedInPerson(auth);
  expect(await bearerOf(person.browser)).not.toBe('');
  await auth.parts.sealer.settled();
  expect(await verifyChain(auth.db)).toMatchObject({
    verified: await countAll(),
    waiting: 0,
    broken: null,
  });
});
