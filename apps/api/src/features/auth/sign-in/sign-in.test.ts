import { getSignInOptions, getToken, ROLE, ROLES, signInWithPassword } from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { bearerOf, check, outcomeOf, signIn } from '#test/steps/auth-steps.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

const EMAIL = 'viviana@cuotaclara.test';

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
  await auth.addUser({ email: EMAIL });
});
afterAll(() => auth.stop());

describe('signing in with a password', () => {
  test('opens a session that the browser keeps out of reach of scripts', async () => {
    const browser = openBrowser(auth.app);
    const answer = await signIn(browser, EMAIL);
    expect([answer.statusCode, answer.json()]).toEqual([200, { second_factor_required: false }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'cuota_clara.session_token',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 43_200,
      }),
      expect.objectContaining({ name: 'cuota_clara.device', httpOnly: true, path: '/api' }),
    ]);
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('secure');
  });

  test('accepts the address however it is written', async () => {
    const answer = await signIn(openBrowser(auth.app), '  Viviana@CuotaClara.TEST ');
    expect(answer.statusCode).toBe(200);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const browser = openBrowser(auth.app);
    const wrong = await signIn(browser, EMAIL, 'trapecio lento verde');
    const unknown = await signIn(browser, 'nadie@cuotaclara.test');
    expect(outcomeOf(wrong)).toEqual([401, 'wrong_credentials']);
    expect(outcomeOf(unknown)).toEqual([401, 'wrong_credentials']);
    expect(wrong.json().message).toBe('El correo o la contraseña no coinciden.');
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
  });

  test('refuses someone who has no password', async () => {
    await auth.addUser({ email: 'invitada@cuotaclara.test', password: null });
    const answer = await signIn(openBrowser(auth.app), 'invitada@cuotaclara.test');
    expect(outcomeOf(answer)).toEqual([401, 'wrong_credentials']);
  });

  test('refuses a blocked user, and tells so only to who knows the password', async () => {
    const email = 'bloqueada@cuotaclara.test';
    const { userId } = await auth.addUser({ email });
    await auth.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', userId)
      .execute();
    const browser = openBrowser(auth.app);
    expect(outcomeOf(await signIn(browser, email))).toEqual([401, 'user_blocked']);
    expect(outcomeOf(await signIn(browser, email, 'otra clave larga'))).toEqual([
      401,
      'wrong_credentials',
    ]);
    expect(outcomeOf(await browser.call(getToken))).toEqual([401, 'not_signed_in']);
  });

  test.each([9999, 11, 0])('refuses role %i, which nobody knows', async (roleId) => {
    const email = `rol${roleId}@cuotaclara.test`;
    await auth.addUser({ email, roleId });
    const answer = await signIn(openBrowser(auth.app), email);
    expect(outcomeOf(answer)).toEqual([401, 'unknown_role']);
    expect(answer.cookies).toEqual([]);
  });

  test('refuses a role that the permission matrix does not have', async () => {
    const email = 'sin-matriz@cuotaclara.test';
    await auth.addUser({ email, roleId: ROLE.portfolio });
    const [row] = await auth.db
      .selectFrom('roles')
      .select(['role_id', 'name'])
      .where('role_id', '=', ROLE.portfolio)
      .execute();
    const grants = await auth.db
      .selectFrom('role_functions')
      .selectAll()
      .where('role_id', '=', ROLE.portfolio)
      .execute();
    await auth.db.deleteFrom('role_functions').where('role_id', '=', ROLE.portfolio).execute();
    await auth.db.deleteFrom('roles').where('role_id', '=', ROLE.portfolio).execute();
    expect(outcomeOf(await signIn(openBrowser(auth.app), email))).toEqual([401, 'unknown_role']);
    await auth.db
      .insertInto('roles')
      .values({ role_id: ROLE.portfolio, name: row?.name ?? '' })
      .execute();
    await auth.db.insertInto('role_functions').values(grants).execute();
    expect((await signIn(openBrowser(auth.app), email)).statusCode).toBe(200);
  });

  test('refuses an identity that is no user of ours', async () => {
    const email = 'sobrante@cuotaclara.test';
    await auth.addUser({ email });
    await auth.db.deleteFrom('users').where('email', '=', email).execute();
    expect(outcomeOf(await signIn(openBrowser(auth.app), email))).toEqual([401, 'unknown_role']);
  });

  test('refuses input that is no address, with the reason', async () => {
    const answer = await signIn(openBrowser(auth.app), 'viviana');
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().message).toContain('debe verse como nombre@dominio.com');
  });

  test('lets all ten roles in from one network address', async () => {
    for (const { id, name } of ROLES) {
      const email = `${name.toLowerCase()}@cuotaclara.test`;
      await auth.addUser({ email, roleId: id });
      const browser = openBrowser(auth.app);
      await signIn(browser, email);
      const checked = await check({ browser, email, bearer: await bearerOf(browser) });
      expect(checked.json().role).toMatchObject({ role_id: id, name });
    }
  });
});

describe('the origin of a request', () => {
  const body = { email: EMAIL, password: PASSWORD };
  const post = (headers: Record<string, string>) =>
    auth.app.inject({ method: 'POST', url: signInWithPassword.url, payload: body, headers });

  test.each([
    ['another site', { host: 'cuotaclara.test', origin: 'https://mala.test' }],
    ['another port of this machine', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
    ['a page without an address', { host: 'cuotaclara.test', origin: 'null' }],
    ['a foreign page that hides it', { host: 'cuotaclara.test', 'sec-fetch-site': 'cross-site' }],
  ])('is refused when it is %s', async (_who, headers) => {
    expect(outcomeOf(await post(headers))).toEqual([403, 'foreign_origin']);
  });

  test.each([
    ['localhost', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['the loopback address', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
    ['any other name', { host: 'prueba.local', origin: 'https://prueba.local' }],
    ['a program, which has none', { host: 'localhost:3000' }],
  ])('is accepted when it is %s', async (_who, headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });
});

describe('the ways of signing in', () => {
  test('are told to the login page', async () => {
    const answer = await openBrowser(auth.app).call(getSignInOptions);
    expect(answer.json()).toEqual({
      built_in: true,
      email_link: true,
      registration: true,
      recover_enabled: true,
      hosted: null,
      demo: null,
      mailbox: true,
      support: {
        company_name: 'Cuota Clara',
        email: null,
        phone: null,
        whatsapp: null,
        hours: null,
      },
    });
  });

  test('no address of the identity library is served', async () => {
    const browser = openBrowser(auth.app);
    for (const path of ['get-session', 'callback/hosted', 'list-sessions', 'magic-link/verify']) {
      expect((await browser.get(`/api/auth/${path}`)).statusCode).toBe(404);
    }
  });
});

test('behind https the cookies are kept from plain http', async () => {
  const secure = await startTestApp({ publicUrl: 'https://cuotaclara.test' });
  try {
    await secure.addUser({ email: EMAIL });
    const { cookies } = await signIn(openBrowser(secure.app), EMAIL);
    expect(cookies).toEqual([
      expect.objectContaining({ name: '__Secure-cuota_clara.session_token', secure: true }),
      expect.objectContaining({ name: '__Secure-cuota_clara.device', secure: true }),
    ]);
  } finally {
    await secure.stop();
  }
});
