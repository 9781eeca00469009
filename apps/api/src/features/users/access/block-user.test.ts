import {
  blockUser,
  editUser,
  getToken,
  getUser,
  ROLE,
  resetPassword,
  resetUserSecondFactor,
  unlockUser,
} from '@cuotaclara/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  check,
  outcomeOf,
  type Person,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { anAdministrator, auditOf, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { waitUntil } from '#test/wait-until.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const block = (who: Person, userId: number, body: object = {}) =>
  callAs(who, blockUser, { params: { id: userId }, body });
const unlock = (userId: number) => callAs(admin, unlockUser, { params: { id: userId } });

describe('blocking', () => {
  test('keeps a user out at once, and stores the reason', async () => {
    const person = await signedInPerson(app);
    const { links } = app.identityProvider;
    const link = await links.makeRecoveryLink(person.email);
    const emailLink = await links.makeEmailLink(person.email);
    const foreign = await links.makeEmailLink(admin.email);
    const answer = await block(admin, person.userId, { reason: ' Terminó su contrato ' });
    expect(answer.json()).toMatchObject({
      status: 'blocked',
      blocked_reason: 'Terminó su contrato',
      session_count: 0,
      version: 2,
    });
    expect(outcomeOf(await check(person))).toEqual([401, 'user_blocked']);
    expect(outcomeOf(await person.browser.call(getToken))).toEqual([401, 'not_signed_in']);
    expect(outcomeOf(await signIn(openBrowser(app.app), person.email))).toEqual([
      401,
      'user_blocked',
    ]);
    const body = { token: link, password: 'columpio rápido rojo' };
    const reset = await openBrowser(app.app).call(resetPassword, { body });
    expect(outcomeOf(reset)).toEqual([400, 'link_expired']);
    expect(await links.addressOfEmailLink(emailLink)).toBeNull();
    expect(await links.addressOfEmailLink(foreign)).toBe(admin.email);
    expect(await auditOf(app, person.userId)).toEqual([
      {
        action: 'user_blocked',
        actor_user_id: admin.userId,
        before: { status: 'active' },
        after: { status: 'blocked', reason: 'Terminó su contrato' },
      },
    ]);
  });

  test('works without a reason, also on a borrower, and a second time changes nothing', async () => {
    const { userId } = await signedInPerson(app, { roleId: ROLE.borrower });
    const first = (await block(admin, userId)).json();
    expect(first).toMatchObject({ status: 'blocked', blocked_reason: null });
    expect((await block(admin, userId, { reason: 'Otra' })).json()).toEqual(first);
    expect(await auditOf(app, userId)).toHaveLength(1);
  });

  test('oneself, or nobody, is refused', async () => {
    expect(outcomeOf(await block(admin, admin.userId))).toEqual([400, 'own_account_protected']);
    expect(outcomeOf(await block(admin, 999_999))).toEqual([404, 'not_found']);
    expect(outcomeOf(await block(admin, -1))).toEqual([400, 'invalid_input']);
    expect((await check(admin)).statusCode).toBe(200);
  });
});

describe('unlocking', () => {
  test('lets a user in again, with none of the old sessions', async () => {
    const person = await signedInPerson(app);
    await block(admin, person.userId, { reason: 'Vacaciones' });
    const answer = await unlock(person.userId);
    expect(answer.json()).toMatchObject({
      status: 'active',
      blocked_at: null,
      blocked_reason: null,
    });
    expect(outcomeOf(await check(person))).toEqual([401, 'not_signed_in']);
    expect((await signIn(openBrowser(app.app), person.email)).statusCode).toBe(200);
    expect(await auditOf(app, person.userId)).toMatchObject([
      { action: 'user_blocked' },
      {
        action: 'user_unlocked',
        before: { status: 'blocked', reason: 'Vacaciones' },
        after: { status: 'active' },
      },
    ]);
  });

  test('forgets the failed attempts of a user who must only wait', async () => {
    const person = await signedInPerson(app);
    const browser = openBrowser(app.app);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await signIn(browser, person.email, 'no es esta clave');
    }
    expect(outcomeOf(await signIn(browser, person.email))).toEqual([429, 'too_many_requests']);
    expect((await unlock(person.userId)).json().status).toBe('active');
    expect(await auditOf(app, person.userId)).toEqual([
      {
        action: 'user_unlocked',
        actor_user_id: admin.userId,
        before: { failed_attempts: 5 },
        after: { failed_attempts: 0 },
      },
    ]);
    await unlock(person.userId);
    expect(await auditOf(app, person.userId)).toHaveLength(1);
    expect((await signIn(browser, person.email)).statusCode).toBe(200);
  });

  test('nobody is refused', async () => {
    expect(outcomeOf(await unlock(999_999))).toEqual([404, 'not_found']);
  });
});

describe('the second factor', () => {
  const reset = (who: Person, userId: number) =>
    callAs(who, resetUserSecondFactor, { params: { id: userId } });

  test('of a user who lost their phone is turned off', async () => {
    const person = await signedInPerson(app);
    await withSecondFactor(person);
    const before = await callAs(admin, getUser, { params: { id: person.userId } });
    expect(before.json().second_factor_enabled).toBe(true);
    const answer = await reset(admin, person.userId);
    expect(answer.json()).toMatchObject({ second_factor_enabled: false, session_count: 0 });
    const signedIn = await signIn(openBrowser(app.app), person.email);
    expect(signedIn.json()).toEqual({ second_factor_required: false });
    const actions = (await auditOf(app, person.userId)).map(({ action }) => action);
    expect(actions).toEqual(['user_second_factor_reset']);
    await app.runJobs();
    expect(app.messages.at(-1)).toMatchObject({
      recipient: person.email,
      subject: 'Quitamos tu verificación en dos pasos',
      text: expect.stringContaining('Si no lo sabías, escribe a soporte'),
    });
  });

  test('that was never on changes nothing; the own one is refused', async () => {
    const person = await signedInPerson(app);
    expect((await reset(admin, person.userId)).json().session_count).toBe(1);
    expect(await auditOf(app, person.userId)).toEqual([]);
    expect(outcomeOf(await reset(admin, admin.userId))).toEqual([400, 'own_account_protected']);
    expect(outcomeOf(await reset(admin, 999_999))).toEqual([404, 'not_found']);
  });
});

describe('the last administrator', () => {
  const demotionOf = async (by: Person, { userId }: Person) => {
    const user = (await callAs(by, getUser, { params: { id: userId } })).json();
    return () => callAs(by, editUser, { body: { ...user, role_id: ROLE.customerService } });
  };

  /** How many wait for a lock of the kind that commands on administrators take. */
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and not granted and datname = current_database()
    `.execute(app.db);
    return rows[0]?.count;
  };

  /** Both requests are let in before either of them changes anything. */
  type Ask = () => Promise<LightMyRequestResponse>;
  const atOnce = async (one: Ask, other: Ask) =>
    app.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(7201528)`.execute(trx);
      const both = Promise.all([one(), other()]);
      await waitUntil(async () => expect(await waiting()).toBe(2));
      return { both };
    });

  test('is not lost when two demote, or block, each other at once', async () => {
    const [one, other] = [admin, await anAdministrator(app)];
    const demotions = await atOnce(await demotionOf(one, other), await demotionOf(other, one));
    const outcomes = (await demotions.both).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual([
      [200, null],
      [400, 'last_admin'],
    ]);
    const active = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('role_id', '=', ROLE.admin)
      .where('status', '=', 'active')
      .execute();
    expect(active).toHaveLength(1);
    const left = active[0]?.user_id === one.userId ? one : other;

    const third = await anAdministrator(app);
    const blocks = await atOnce(
      () => block(left, third.userId),
      () => block(third, left.userId),
    );
    const blocked = (await blocks.both).map(outcomeOf);
    expect(blocked.toSorted()).toEqual([
      [200, null],
      [400, 'last_admin'],
    ]);
  });

  test('may be followed by one who came in, not by one who is only invited', async () => {
    await app.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('role_id', '=', ROLE.admin)
      .execute();
    const [one, other] = [await anAdministrator(app), await anAdministrator(app)];
    await app.addUser({
      email: 'por-venir@cuotaclara.test',
      roleId: ROLE.admin,
      password: null,
      emailVerified: false,
    });
    expect((await block(one, other.userId)).json().status).toBe('blocked');
    const helper = await signedInPerson(app, { roleId: ROLE.customerService });
    // A user of another role whom the matrix lets manage users.
    await sql`
      insert into role_functions (role_id, function_id)
      select 6, function_id from functions
      where name_function in ('manage_users', 'manage_permissions')
    `.execute(app.db);
    expect(outcomeOf(await block(helper, one.userId))).toEqual([400, 'last_admin']);
  });
});
