import { addUser, getUser, inviteUser, ROLE, ROLES, resetPassword } from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  bearerOf,
  check,
  lastLink,
  outcomeOf,
  type Person,
  signIn,
} from '#test/steps/auth-steps.ts';
import { aHeadquarter, anAdministrator, auditOf, callAs } from '#test/steps/user-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

const NEW_PASSWORD = 'columpio rápido rojo';
const HOUR_MS = 3_600_000;

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
afterEach(() => {
  vi.useRealTimers();
});

let count = 0;
const someone = (over: object = {}) => {
  count += 1;
  return {
    first_name: 'Yuli',
    first_surname: 'Mina',
    email: `yuli${count}@cuotaclara.test`,
    role_id: ROLE.customerService,
    ...over,
  };
};

const add = (body: object) => callAs(admin, addUser, { body });

async function invited(over: object = {}) {
  const body = someone(over);
  const { user_id: userId } = (await add(body)).json();
  await app.runJobs();
  return { userId, email: body.email, link: lastLink(app) };
}

const choose = (token: string) =>
  openBrowser(app.app).call(resetPassword, { body: { token, password: NEW_PASSWORD } });

describe('making a user', () => {
  test('answers them as invited, and records it without personal data', async () => {
    const headquarterId = await aHeadquarter(app, 'Popayán, Centro');
    const body = someone({
      email: ' Yuli.Mina@CuotaClara.test ',
      phone: '+57 300 123 45 67',
      headquarter_id: headquarterId,
    });
    const answer = await add(body);
    expect(answer.statusCode).toBe(200);
    const user = answer.json();
    expect(user).toMatchObject({
      version: 1,
      first_name: 'Yuli',
      email: 'yuli.mina@cuotaclara.test',
      email_verified: false,
      phone: '3001234567',
      role_id: ROLE.customerService,
      headquarter: 'Popayán, Centro',
      status: 'invited',
      session_count: 0,
      last_access_at: null,
      vendor: null,
      invitation_sent: true,
    });
    expect(await auditOf(app, user.user_id)).toEqual([
      {
        action: 'user_created',
        actor_user_id: admin.userId,
        before: null,
        after: expect.objectContaining({
          first_name: 'Y•••',
          email: 'y•••@cuotaclara.test',
          phone: '•••567',
          role_id: ROLE.customerService,
          headquarter_label: 'Popayán, Centro',
        }),
      },
    ]);
    expect((await callAs(admin, getUser, { params: { id: user.user_id } })).json()).toMatchObject({
      user_id: user.user_id,
      status: 'invited',
    });
  });

  test('each role that the specification lists can be given, and no other', async () => {
    for (const { id } of ROLES) {
      const answer = await add(someone({ role_id: id }));
      expect([id, answer.statusCode]).toEqual([id, id === 2 ? 400 : 200]);
    }
    const unknown = await add(someone({ role_id: 9999 }));
    expect(outcomeOf(unknown)).toEqual([400, 'invalid_input']);
    expect(unknown.json().details.fields).toEqual([
      { path: 'role_id', message: 'Elige un rol de la lista.' },
    ]);
  });

  test('an address that another user has is refused at its field', async () => {
    const { email } = someone();
    await add(someone({ email }));
    const answer = await add(someone({ email: email.toUpperCase() }));
    expect(outcomeOf(answer)).toEqual([400, 'email_taken']);
    expect(answer.json().details.fields).toEqual([
      { path: 'email', message: 'Ya hay un usuario con ese correo.' },
    ]);
  });

  test('of two with the same address at once, one is made', async () => {
    const body = someone();
    const answers = await Promise.all([add(body), add(body)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [400, 'email_taken'],
    ]);
  });

  test('a headquarter that is unknown or no longer used is refused', async () => {
    const closed = await aHeadquarter(app, 'Tunja, cerrada');
    await app.db
      .updateTable('headquarters')
      .set({ is_active: false })
      .where('headquarter_id', '=', closed)
      .execute();
    for (const id of [closed, 999_999]) {
      const answer = await add(someone({ headquarter_id: id }));
      expect(outcomeOf(answer)).toEqual([400, 'headquarter_unavailable']);
      expect(answer.json().details.fields[0].path).toBe('headquarter_id');
    }
  });

  test.each([
    [{ first_name: ' ' }, 'first_name', 'Escribe el nombre.'],
    [{ first_surname: undefined }, 'first_surname', 'Escribe el apellido.'],
    [{ email: 'yuli' }, 'email', 'Revisa el correo: debe verse como nombre@dominio.com.'],
    [{ phone: '12345' }, 'phone', 'Escribe 10 dígitos: un celular empieza por 3 y un fijo por 60.'],
    [{ headquarter_id: 'cali' }, 'headquarter_id', 'Elige una sede de la lista.'],
  ])('%o is refused in Spanish', async (over, path, message) => {
    const answer = await add(someone(over));
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().details.fields).toEqual([{ path, message }]);
  });
});

describe('the invitation', () => {
  test('lets the new user choose a password, which confirms the address', async () => {
    const { userId, email, link } = await invited();
    const message = app.messages.at(-1);
    expect(message).toMatchObject({
      recipient: email,
      subject: 'Tu cuenta en Cuota Clara está lista',
    });
    expect(message?.text).toContain('Te damos la bienvenida, Yuli');
    expect(message?.text).toContain('como Servicio al cliente');
    expect(message?.text).toContain('vence en 72 horas');
    expect(message?.text).toContain(`${PUBLIC_URL}/auth/welcome/${link}`);
    expect((await choose(link)).statusCode).toBe(200);
    const browser = openBrowser(app.app);
    expect((await signIn(browser, email, NEW_PASSWORD)).statusCode).toBe(200);
    const checked = await check({ browser, email, bearer: await bearerOf(browser) });
    expect(checked.json()).toMatchObject({
      email_verified: true,
      role: { role_id: ROLE.customerService },
    });
    const user = (await callAs(admin, getUser, { params: { id: userId } })).json();
    expect(user).toMatchObject({ status: 'active', session_count: 1 });
    expect(Date.parse(user.last_access_at)).toBeGreaterThan(Date.now() - HOUR_MS);
  });

  test('works once', async () => {
    const { link } = await invited();
    expect((await choose(link)).statusCode).toBe(200);
    expect(outcomeOf(await choose(link))).toEqual([400, 'link_expired']);
  });

  test('lives for three days', async () => {
    const [early, late] = [await invited(), await invited()];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 71 * HOUR_MS });
    expect((await choose(early.link)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    expect(outcomeOf(await choose(late.link))).toEqual([400, 'link_expired']);
  });

  test('can be sent again, and then the one before opens nothing', async () => {
    const { userId, link } = await invited();
    const answer = await callAs(admin, inviteUser, { params: { id: userId } });
    expect(answer.statusCode).toBe(200);
    await app.runJobs();
    const newer = lastLink(app);
    expect(newer).not.toBe(link);
    expect(outcomeOf(await choose(link))).toEqual([400, 'link_expired']);
    expect((await choose(newer)).statusCode).toBe(200);
    const actions = (await auditOf(app, userId)).map(({ action }) => action);
    expect(actions).toEqual(['user_created', 'user_invited_again']);
  });

  test('is not sent to who has come in, who is blocked, or a borrower', async () => {
    const active = await app.addUser({ email: 'activa@cuotaclara.test' });
    const blocked = await invited();
    await app.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', blocked.userId)
      .execute();
    const borrower = await app.addUser({
      email: 'cliente@cuotaclara.test',
      roleId: ROLE.borrower,
      emailVerified: false,
    });
    const outcomes = [];
    for (const id of [active.userId, blocked.userId, borrower.userId, 999_999]) {
      outcomes.push(outcomeOf(await callAs(admin, inviteUser, { params: { id } })));
    }
    expect(outcomes).toEqual([
      [400, 'not_to_be_invited'],
      [400, 'not_to_be_invited'],
      [400, 'borrower_not_staff'],
      [404, 'not_found'],
    ]);
  });

  test('is not sent any more to a user who was blocked in the meantime', async () => {
    const { user_id: userId } = (await add(someone())).json();
    await app.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', userId)
      .execute();
    await app.runJobs();
    expect(app.messages).toEqual([]);
  });
});
