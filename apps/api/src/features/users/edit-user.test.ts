import {
  editUser,
  getToken,
  getUser,
  ROLE,
  resetPassword,
  setUserHeadquarter,
  type UserDetail,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  bearerOf,
  check,
  lastLink,
  outcomeOf,
  type Person,
  signedInPerson,
  signIn,
} from '#test/steps/auth-steps.ts';
import { aHeadquarter, anAdministrator, auditOf, callAs } from '#test/steps/user-steps.ts';
import { PASSWORD, PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

const NEW_PASSWORD = 'columpio rápido rojo';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.messages.length = 0;
});

const detailOf = async (userId: number): Promise<UserDetail> =>
  (await callAs(admin, getUser, { params: { id: userId } })).json();

/** The body of an edit that changes nothing but what is said. */
async function bodyOf(userId: number, over: Partial<UserDetail> = {}) {
  const { user_id, version, first_name, first_surname, email, phone, role_id } =
    await detailOf(userId);
  return { user_id, version, first_name, first_surname, email, phone, role_id, ...over };
}

const edit = (body: object) => callAs(admin, editUser, { body });

describe('an edit', () => {
  test('changes the personal data of a user, and records only what changed', async () => {
    const person = await signedInPerson(app);
    const answer = await edit(
      await bodyOf(person.userId, { first_name: ' María José ', phone: '6044441234' }),
    );
    expect(answer.json()).toMatchObject({
      version: 2,
      first_name: 'María José',
      first_surname: 'Rojas',
      phone: '6044441234',
    });
    expect(await auditOf(app, person.userId)).toEqual([
      {
        action: 'user_edited',
        actor_user_id: admin.userId,
        before: { first_name: 'V•••', phone: null },
        after: { first_name: 'M•••', phone: '•••234' },
      },
    ]);
    expect((await check(person)).json().first_name).toBe('María José');
  });

  test('that changes nothing leaves no trace', async () => {
    const { userId } = await signedInPerson(app);
    const answer = await edit(await bodyOf(userId));
    expect(answer.json().version).toBe(1);
    expect(await auditOf(app, userId)).toEqual([]);
  });

  test('that says nothing of the telephone keeps it, and null takes it away', async () => {
    const { userId } = await signedInPerson(app, { phone: '6044441234' });
    const { phone: _phone, version: _version, ...body } = await bodyOf(userId);
    expect((await edit({ ...body, first_name: 'Luz' })).json().phone).toBe('6044441234');
    expect((await edit({ ...body, phone: null })).json().phone).toBeNull();
  });

  test('of a user whom another changed meanwhile is refused', async () => {
    const { userId } = await signedInPerson(app);
    const body = await bodyOf(userId, { first_name: 'Ana' });
    expect((await edit(body)).statusCode).toBe(200);
    const late = await edit({ ...body, first_name: 'Eva' });
    expect(outcomeOf(late)).toEqual([400, 'changed_meanwhile']);
    expect((await detailOf(userId)).first_name).toBe('Ana');
  });

  test('of two at once with the same version, one goes through', async () => {
    const { userId } = await signedInPerson(app);
    const body = await bodyOf(userId);
    const answers = await Promise.all([
      edit({ ...body, first_name: 'Ana' }),
      edit({ ...body, first_name: 'Eva' }),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
  });

  test('of nobody is answered as not found', async () => {
    const body = { ...(await bodyOf(admin.userId)), user_id: 999_999 };
    expect(outcomeOf(await edit(body))).toEqual([404, 'not_found']);
    const asked = await callAs(admin, getUser, { params: { id: 999_999 } });
    expect(outcomeOf(asked)).toEqual([404, 'not_found']);
  });

  test('does not make staff of a borrower, nor a borrower of staff', async () => {
    const borrower = await signedInPerson(app, { roleId: ROLE.borrower });
    const body = await bodyOf(borrower.userId, { role_id: ROLE.customerService });
    expect(outcomeOf(await edit(body))).toEqual([400, 'borrower_not_staff']);
    const staff = await signedInPerson(app);
    const demoted = await edit(await bodyOf(staff.userId, { role_id: ROLE.borrower }));
    expect(outcomeOf(demoted)).toEqual([400, 'invalid_input']);
  });

  test('without a version overwrites whatever there is', async () => {
    const { version: _version, ...body } = await bodyOf(admin.userId, { first_name: 'Ángela' });
    expect((await edit(body)).json()).toMatchObject({ first_name: 'Ángela' });
  });
});

describe('the role', () => {
  test('changes what a user may do, and they sign in again', async () => {
    const person = await signedInPerson(app);
    const answer = await edit(await bodyOf(person.userId, { role_id: ROLE.treasury }));
    expect(answer.json()).toMatchObject({ role_id: ROLE.treasury, session_count: 0 });
    expect(outcomeOf(await check(person))).toEqual([401, 'not_signed_in']);
    await signIn(person.browser, person.email);
    const again = await check({ ...person, bearer: await bearerOf(person.browser) });
    expect(again.json().role.name).toBe('TREASURY');
  });

  test('is not changed by oneself, everything else is', async () => {
    const other = await anAdministrator(app);
    const own = await bodyOf(other.userId, { role_id: ROLE.customerService });
    expect(outcomeOf(await callAs(other, editUser, { body: own }))).toEqual([
      400,
      'own_account_protected',
    ]);
    const renamed = { ...own, role_id: ROLE.admin, first_name: 'Claudia' };
    const answer = await callAs(other, editUser, { body: renamed });
    expect(answer.json().first_name).toBe('Claudia');
    await edit(await bodyOf(other.userId, { role_id: ROLE.customerService }));
  });
});

describe('another address', () => {
  test('opens instead of the old one, ends the sessions and waits to be confirmed', async () => {
    const person = await signedInPerson(app);
    const email = 'nueva@cuotaclara.test';
    const answer = await edit(await bodyOf(person.userId, { email: ' Nueva@CuotaClara.test' }));
    expect(answer.json()).toMatchObject({
      email,
      email_verified: false,
      status: 'active',
      session_count: 0,
    });
    expect(outcomeOf(await check(person))).toEqual([401, 'not_signed_in']);
    expect(outcomeOf(await person.browser.call(getToken))).toEqual([401, 'not_signed_in']);
    const browser = openBrowser(app.app);
    expect(outcomeOf(await signIn(browser, person.email))).toEqual([401, 'wrong_credentials']);
    expect((await signIn(browser, email, PASSWORD)).statusCode).toBe(200);

    await app.runJobs();
    expect(app.messages).toHaveLength(2);
    expect(app.messages[0]).toMatchObject({
      recipient: person.email,
      subject: 'Tu correo en Cuota Clara cambió',
      text: expect.stringContaining('Si no lo sabías, escribe a soporte'),
    });
    const mail = app.messages.at(-1);
    expect(mail).toMatchObject({
      recipient: email,
      subject: 'Confirma tu correo en Cuota Clara',
    });
    expect(mail?.text).toContain(`${PUBLIC_URL}/auth/reset/`);
    const body = { token: lastLink(app), password: NEW_PASSWORD };
    expect((await browser.call(resetPassword, { body })).statusCode).toBe(200);
    expect(await detailOf(person.userId)).toMatchObject({ email_verified: true });
    expect((await signIn(browser, email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('that another user has is refused at its field', async () => {
    const [one, other] = [await signedInPerson(app), await signedInPerson(app)];
    const answer = await edit(await bodyOf(one.userId, { email: other.email }));
    expect(outcomeOf(answer)).toEqual([400, 'email_taken']);
    expect(answer.json().details.fields[0].path).toBe('email');
    expect((await check(one)).statusCode).toBe(200);
  });
});

describe('the headquarter', () => {
  const move = (userId: number, headquarterId: unknown) =>
    callAs(admin, setUserHeadquarter, {
      params: { id: userId },
      body: { headquarter_id: headquarterId },
    });

  test('is given and taken, and recorded', async () => {
    const { userId } = await signedInPerson(app);
    const pasto = await aHeadquarter(app, 'Pasto, Centro');
    expect((await move(userId, pasto)).json()).toMatchObject({
      headquarter_id: pasto,
      headquarter: 'Pasto, Centro',
      version: 2,
    });
    expect((await move(userId, pasto)).json().version).toBe(2);
    expect((await move(userId, null)).json().headquarter).toBeNull();
    const place = { headquarter_id: pasto, headquarter_label: 'Pasto, Centro' };
    const nowhere = { headquarter_id: null, headquarter_label: null };
    expect(await auditOf(app, userId)).toMatchObject([
      { action: 'user_headquarter_changed', before: nowhere, after: place },
      { action: 'user_headquarter_changed', before: place, after: nowhere },
    ]);
  });

  test('must exist and be in use, for staff that exists', async () => {
    const { userId } = await signedInPerson(app);
    const borrower = await signedInPerson(app, { roleId: ROLE.borrower });
    const closed = await aHeadquarter(app, 'Neiva, cerrada');
    await app.db
      .updateTable('headquarters')
      .set({ is_active: false })
      .where('headquarter_id', '=', closed)
      .execute();
    expect(outcomeOf(await move(userId, 999_999))).toEqual([400, 'headquarter_unavailable']);
    expect(outcomeOf(await move(userId, closed))).toEqual([400, 'headquarter_unavailable']);
    expect(outcomeOf(await move(userId, 'Pasto'))).toEqual([400, 'invalid_input']);
    expect(outcomeOf(await move(borrower.userId, null))).toEqual([400, 'borrower_not_staff']);
    expect(outcomeOf(await move(999_999, null))).toEqual([404, 'not_found']);
  });
});
