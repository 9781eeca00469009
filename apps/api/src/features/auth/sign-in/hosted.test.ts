import {
  answerSecondFactor,
  getParameter,
  getSignInOptions,
  getToken,
  ROLE,
  startHostedSignIn,
} from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Browser, openBrowser } from '#test/browser.ts';
import { type OidcAccount, type OidcServer, startOidcServer } from '#test/servers/oidc-server.ts';
import {
  addUnconfirmed,
  bearerOf,
  check,
  outcomeOf,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

const CALLBACK = `${PUBLIC_URL}/api/auth/callback/hosted`;

let oidc: OidcServer;
let auth: TestApp;
beforeAll(async () => {
  oidc = await startOidcServer(CALLBACK);
  auth = await startTestApp({ signIn: { hosted: oidc.hosted } });
});
afterAll(async () => {
  await auth.stop();
  await oidc.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Goes to the provider, signs in there and comes back; gives the page one ends up on. */
async function comeBackFromProvider(
  browser: Browser,
  visitor: Partial<OidcAccount> & { email: string },
): Promise<unknown> {
  const { url } = (await browser.call(startHostedSignIn)).json();
  const back = await oidc.visit(url, { sub: visitor.email, emailVerified: true, ...visitor });
  const answer = await browser.get(back.slice(PUBLIC_URL.length));
  expect(answer.statusCode).toBe(302);
  return answer.headers.location;
}

describe('a hosted provider', () => {
  test('is offered on the login page', async () => {
    const options = (await openBrowser(auth.app).call(getSignInOptions)).json();
    expect(options.hosted).toEqual({ label: 'Entrar con la cuenta de mi empresa' });
  });

  test('signs in the user whose address it has verified', async () => {
    const email = 'marta@cuotaclara.test';
    const { userId } = await auth.addUser({ email, password: null, emailVerified: false });
    const browser = openBrowser(auth.app);
    expect(await comeBackFromProvider(browser, { email: 'Marta@CuotaClara.test' })).toBe('/');
    const checked = await check({ browser, email, bearer: await bearerOf(browser) });
    expect([checked.statusCode, checked.json().email]).toEqual([200, email]);
    const recorded = await auth.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('actor_user_id', '=', userId)
      .execute();
    expect(recorded).toEqual([{ action: 'signed_in', after: { how: 'hosted' } }]);
  });

  test.each([
    [
      'invited',
      async (email: string) => {
        await auth.addUser({ email, password: null, emailVerified: false });
      },
    ],
    ['to confirm another address', (email: string) => addUnconfirmed(auth, email)],
  ])('ends the link of a user who was %s', async (what, prepare) => {
    const email = `${what.replaceAll(' ', '-')}@cuotaclara.test`;
    await prepare(email);
    const { links } = auth.identityProvider;
    const link = await links.makeRecoveryLink(email);
    expect(await links.ownerOfRecoveryLink(link)).toMatchObject({ email });
    expect(await comeBackFromProvider(openBrowser(auth.app), { email })).toBe('/');
    expect(await links.ownerOfRecoveryLink(link)).toBeNull();
  });

  test('does not stand in for the second factor that a role must have', async () => {
    const email = 'tesorera@cuotaclara.test';
    await auth.addUser({ email, roleId: ROLE.treasury });
    const demanded = { setting: 'second_factor_roles', value: '[9]', valid_from: '2026-01-01' };
    await auth.db.insertInto('setting_values').values(demanded).execute();
    const browser = openBrowser(auth.app);
    expect(await comeBackFromProvider(browser, { email })).toBe('/');
    const bearer = await bearerOf(browser);
    const refused = await browser.call(getParameter, { params: { id: 1 }, bearer });
    expect(outcomeOf(refused)).toEqual([403, 'second_factor_required']);
    await auth.db.updateTable('setting_values').set({ withdrawn_at: new Date() }).execute();
    const allowed = await browser.call(getParameter, { params: { id: 1 }, bearer });
    expect(allowed.statusCode).toBe(200);
  });

  test('knows a person again by their account there, whatever address it has now', async () => {
    const email = 'olga@cuotaclara.test';
    await auth.addUser({ email });
    await comeBackFromProvider(openBrowser(auth.app), { sub: 'olga-1', email });
    const browser = openBrowser(auth.app);
    const now = { sub: 'olga-1', email: 'olga@otra.test', emailVerified: false };
    expect(await comeBackFromProvider(browser, now)).toBe('/');
    expect((await browser.call(getToken)).json().email).toBe(email);
  });

  test('keeps no token that would let us act in a person’s name', async () => {
    const accounts = await auth.db
      .selectFrom('auth.account')
      .select(['accessToken', 'refreshToken', 'idToken'])
      .where('providerId', '=', 'hosted')
      .execute();
    expect(accounts.length).toBeGreaterThan(0);
    for (const account of accounts) {
      expect(account).toEqual({ accessToken: null, refreshToken: null, idToken: null });
    }
  });

  test.each([
    ['denied', false],
    ['denied by a text', 'false'],
    ['given by a text', 'true'],
    ['missing', undefined],
  ])('does not open an account by an address whose proof is %s', async (what, emailVerified) => {
    const email = `${what.replaceAll(' ', '-')}@cuotaclara.test`;
    await auth.addUser({ email });
    const browser = openBrowser(auth.app);
    const page = await comeBackFromProvider(browser, { sub: email, email, emailVerified });
    expect(page).toBe('/auth/login?notice=hosted_account_unknown');
    expect(outcomeOf(await browser.call(getToken))).toEqual([401, 'not_signed_in']);
  });

  test('makes no user of an unknown address', async () => {
    const browser = openBrowser(auth.app);
    const email = 'desconocida@cuotaclara.test';
    const page = await comeBackFromProvider(browser, { email });
    expect(page).toBe('/auth/login?notice=hosted_account_unknown');
    const made = await auth.db
      .selectFrom('auth.user')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(made).toEqual([]);
  });

  test('does not let a blocked user in', async () => {
    const email = 'bloqueada@cuotaclara.test';
    await auth.addUser({ email });
    await auth.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('email', '=', email)
      .execute();
    const browser = openBrowser(auth.app);
    expect(await comeBackFromProvider(browser, { email })).toBe('/auth/login?notice=user_blocked');
    expect(outcomeOf(await browser.call(getToken))).toEqual([401, 'not_signed_in']);
  });

  test('does not let role 9999 in', async () => {
    const email = 'falsa@cuotaclara.test';
    await auth.addUser({ email, roleId: 9999 });
    const page = await comeBackFromProvider(openBrowser(auth.app), { email });
    expect(page).toBe('/auth/login?notice=unknown_role');
  });

  test('is followed by the second factor of who has one', async () => {
    // Time is frozen, or a code could change between being read and being typed.
    vi.useFakeTimers({ toFake: ['Date'] });
    const person = await signedInPerson(auth);
    const { authenticator } = await withSecondFactor(person);
    const browser = openBrowser(auth.app);
    const page = await comeBackFromProvider(browser, { email: person.email });
    expect(page).toBe('/auth/second-factor');
    expect(outcomeOf(await browser.call(getToken))).toEqual([401, 'not_signed_in']);
    const sessions = await auth.db
      .selectFrom('auth.session')
      .innerJoin('users', 'users.identity_id', 'auth.session.userId')
      .select('auth.session.id')
      .where('users.user_id', '=', person.userId)
      .execute();
    expect(sessions).toHaveLength(1);
    await browser.call(answerSecondFactor, { body: { kind: 'totp', code: authenticator.code() } });
    expect((await browser.call(getToken)).statusCode).toBe(200);
  });

  test('cannot be finished in a browser that did not start it', async () => {
    const email = 'marta@cuotaclara.test';
    const { url } = (await openBrowser(auth.app).call(startHostedSignIn)).json();
    const back = await oidc.visit(url, { sub: email, email, emailVerified: true });
    const victim = openBrowser(auth.app);
    const answer = await victim.get(back.slice(PUBLIC_URL.length));
    expect(answer.headers.location).toBe('/auth/login?notice=hosted_failed');
    expect(outcomeOf(await victim.call(getToken))).toEqual([401, 'not_signed_in']);
  });

  test('does not end a session when a visitor returns from it with nothing', async () => {
    const person = await signedInPerson(auth);
    await person.browser.get('/api/auth/callback/hosted?code=x&state=y');
    expect((await check(person)).statusCode).toBe(200);
    expect((await person.browser.call(getToken)).statusCode).toBe(200);
  });

  test('leaves neither codes nor addresses in the log', () => {
    expect(auth.log()).toContain('"event":"hosted_sign_in","result":"signed_in"');
    expect(auth.log()).not.toMatch(/@|code=|state=/);
  });

  test('that refuses leads back to the login page', async () => {
    const browser = openBrowser(auth.app);
    const { url } = (await browser.call(startHostedSignIn)).json();
    const state = new URL(url).searchParams.get('state');
    const answer = await browser.get(
      `/api/auth/callback/hosted?error=access_denied&state=${state}`,
    );
    expect(answer.headers.location).toBe('/auth/login?notice=hosted_failed');
    const bare = await browser.get('/api/auth/callback/hosted');
    expect(bare.headers.location).toBe('/auth/login?notice=hosted_failed');
  });
});

test('a provider that does not answer stops only itself, and is there once it does', async () => {
  const late = await startOidcServer(CALLBACK);
  await late.stop();
  const waiting = await startTestApp({ signIn: { hosted: late.hosted } });
  const browser = openBrowser(waiting.app);
  try {
    const email = 'viviana@cuotaclara.test';
    await waiting.addUser({ email });
    expect((await signIn(browser, email)).statusCode).toBe(200);
    const refused = await browser.call(startHostedSignIn);
    expect(outcomeOf(refused)).toEqual([400, 'hosted_unavailable']);
    const back = await startOidcServer(CALLBACK, Number(new URL(late.hosted.issuer).port));
    const started = await browser.call(startHostedSignIn);
    expect(started.json().url).toContain(late.hosted.issuer);
    await back.stop();
  } finally {
    await waiting.stop();
  }
});

describe('without the built-in sign-in', () => {
  let hostedOnly: TestApp;
  beforeAll(async () => {
    hostedOnly = await startTestApp({ signIn: { builtIn: false, hosted: oidc.hosted } });
    await hostedOnly.addUser({ email: 'viviana@cuotaclara.test' });
  });
  afterAll(() => hostedOnly.stop());

  test('passwords, links and recovery are not there', async () => {
    const email = 'viviana@cuotaclara.test';
    const post = (url: string, payload: object) =>
      hostedOnly.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
    const token = 'abcdefghijklmnopqrstuvwxyz';
    const answers = [
      await signIn(openBrowser(hostedOnly.app), email),
      await post('sign-in/email-link', { email }),
      await post(`verify-email/${token}`, {}),
      await post('recover', { email }),
      await post('reset-password', { token, password: 'otra clave larga' }),
    ];
    expect(answers.map(outcomeOf)).toEqual(Array(5).fill([404, 'method_not_offered']));
  });

  test('the login page learns that only the provider is left', async () => {
    const options = (await openBrowser(hostedOnly.app).call(getSignInOptions)).json();
    expect(options).toMatchObject({ built_in: false, recover_enabled: false, demo: null });
  });
});

test('without a hosted provider its ways are not there', async () => {
  const builtInOnly = await startTestApp();
  try {
    const browser = openBrowser(builtInOnly.app);
    expect(outcomeOf(await browser.call(startHostedSignIn))).toEqual([404, 'method_not_offered']);
    expect((await browser.get('/api/auth/callback/hosted')).statusCode).toBe(404);
  } finally {
    await builtInOnly.stop();
  }
});
