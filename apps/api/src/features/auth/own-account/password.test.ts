import {
  changePassword,
  createPassword,
  getToken,
  requestEmailLink,
  requestPasswordRecovery,
  resetPassword,
  verifyEmailLink,
} from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  addUnconfirmed,
  bearerOf,
  check,
  lastLink,
  outcomeOf,
  type Person,
  signedInPerson,
  signIn,
} from '#test/steps/auth-steps.ts';
import { PASSWORD, PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

const NEW_PASSWORD = 'columpio rápido rojo';
const MINUTE_MS = 60_000;

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());
beforeEach(() => {
  auth.messages.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const recover = (email: string) =>
  openBrowser(auth.app).call(requestPasswordRecovery, { body: { email } });

const reset = (token: string, password = NEW_PASSWORD) =>
  openBrowser(auth.app).call(resetPassword, { body: { token, password } });

async function recoveryLinkFor(email: string): Promise<string> {
  await recover(email);
  await auth.runJobs();
  return lastLink(auth);
}

const block = (email: string) =>
  auth.db.updateTable('users').set({ blocked_at: new Date() }).where('email', '=', email).execute();

describe('asking for recovery', () => {
  test('sends a link to choose a new password', async () => {
    const { email } = await signedInPerson(auth);
    const answer = await recover(email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { accepted: true }]);
    expect(auth.messages).toEqual([]);
    await auth.runJobs();
    expect(auth.messages).toEqual([
      expect.objectContaining({
        recipient: email,
        subject: 'Elige una contraseña nueva en Cuota Clara',
      }),
    ]);
    const [{ text = '' } = {}] = auth.messages;
    expect(text).toContain('vence en 30 minutos');
    expect(text).toContain('Si no fuiste tú');
    expect(text.split(`${PUBLIC_URL}/auth/reset/${lastLink(auth)}`)).toHaveLength(2);
  });

  test('answers the same to an unknown address and sends nothing', async () => {
    const answer = await recover('nadie@cuotaclara.test');
    expect([answer.statusCode, answer.json()]).toEqual([200, { accepted: true }]);
    await auth.runJobs();
    expect(auth.messages).toEqual([]);
  });

  test('answers the same to a user who was only invited and sends nothing', async () => {
    const email = 'porvenir@cuotaclara.test';
    await auth.addUser({ email, password: null, emailVerified: false });
    expect((await recover(email)).json()).toEqual({ accepted: true });
    await auth.runJobs();
    expect(auth.messages).toEqual([]);
  });

  test('answers the same to a blocked user and sends nothing', async () => {
    const { email } = await signedInPerson(auth);
    await block(email);
    expect((await recover(email)).json()).toEqual({ accepted: true });
    await auth.runJobs();
    expect(auth.messages).toEqual([]);
  });
});

describe('a recovery link', () => {
  test('sets the password, confirms the address and ends every session', async () => {
    const email = 'olvidadiza@cuotaclara.test';
    await addUnconfirmed(auth, email);
    const browser = openBrowser(auth.app);
    await signIn(browser, email);
    const before = { email, browser, bearer: await bearerOf(browser) };
    const answer = await reset(await recoveryLinkFor(email));
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, {}, []]);
    expect(outcomeOf(await check(before))).toEqual([401, 'not_signed_in']);
    expect(outcomeOf(await browser.call(getToken))).toEqual([401, 'not_signed_in']);
    expect(outcomeOf(await signIn(browser, email))).toEqual([401, 'wrong_credentials']);
    expect((await signIn(browser, email, NEW_PASSWORD)).statusCode).toBe(200);
    const checked = await check({ email, browser, bearer: await bearerOf(browser) });
    expect(checked.json().email_verified).toBe(true);
    const record = await auth.db
      .selectFrom('email_validations')
      .select('validated_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(record.validated_at).toBeInstanceOf(Date);
  });

  test('gives a first password to someone who came in without one', async () => {
    const email = 'invitada@cuotaclara.test';
    await auth.addUser({ email, password: null });
    expect((await reset(await recoveryLinkFor(email))).statusCode).toBe(200);
    expect((await signIn(openBrowser(auth.app), email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('works once, and ends the other links that were asked for', async () => {
    const { email } = await signedInPerson(auth);
    const [first, second] = [await recoveryLinkFor(email), await recoveryLinkFor(email)];
    expect((await reset(first)).statusCode).toBe(200);
    expect(outcomeOf(await reset(first))).toEqual([400, 'link_expired']);
    expect(outcomeOf(await reset(second))).toEqual([400, 'link_expired']);
  });

  test('can be used again after a weak password was refused', async () => {
    const { email } = await signedInPerson(auth);
    const link = await recoveryLinkFor(email);
    const weak = await reset(link, 'Colombia2026');
    expect(outcomeOf(weak)).toEqual([400, 'weak_password']);
    expect(weak.json().message).toBe(
      'La contraseña necesita al menos 10 caracteres y no puede ser una muy usada.',
    );
    const own = await reset(link, `${email.split('@')[0]}-2026`);
    expect(outcomeOf(own)).toEqual([400, 'weak_password']);
    expect(outcomeOf(await reset(link, 'corta'))).toEqual([400, 'invalid_input']);
    expect((await reset(link)).statusCode).toBe(200);
  });

  test('expires after thirty minutes', async () => {
    const { email } = await signedInPerson(auth);
    const link = await recoveryLinkFor(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * MINUTE_MS + 1 });
    expect(outcomeOf(await reset(link))).toEqual([400, 'link_expired']);
  });

  test('that was made up changes nothing', async () => {
    expect(outcomeOf(await reset('abcdefghijklmnopqrstuvwx'))).toEqual([400, 'link_expired']);
  });

  test('is stored by its hash alone', async () => {
    const { email } = await signedInPerson(auth);
    const link = await recoveryLinkFor(email);
    const rows = await auth.db.selectFrom('auth.verification').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test('is not used for a foreign page', async () => {
    const answer = await openBrowser(auth.app).call(resetPassword, {
      body: { token: 'abcdefghijklmnopqrstuvwx', password: NEW_PASSWORD },
      headers: { origin: 'https://mala.test' },
    });
    expect(outcomeOf(answer)).toEqual([403, 'foreign_origin']);
  });
});

describe('changing the own password', () => {
  const change = ({ browser, bearer }: Person, current: string, next = NEW_PASSWORD) =>
    browser.call(changePassword, {
      bearer,
      body: { current_password: current, new_password: next },
    });

  test('keeps this session and ends every other', async () => {
    const here = await signedInPerson(auth);
    const elsewhere = openBrowser(auth.app);
    await signIn(elsewhere, here.email);
    const other = { ...here, browser: elsewhere, bearer: await bearerOf(elsewhere) };
    const answer = await change(here, PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await check(here)).statusCode).toBe(200);
    expect(outcomeOf(await check(other))).toEqual([401, 'not_signed_in']);
    const later = openBrowser(auth.app);
    expect(outcomeOf(await signIn(later, here.email))).toEqual([401, 'wrong_credentials']);
    expect((await signIn(later, here.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('needs the current one', async () => {
    const person = await signedInPerson(auth);
    const answer = await change(person, 'trapecio lento verde');
    expect(outcomeOf(answer)).toEqual([400, 'wrong_current_password']);
    expect((await signIn(openBrowser(auth.app), person.email)).statusCode).toBe(200);
  });

  test('needs a strong new one', async () => {
    const person = await signedInPerson(auth);
    expect(outcomeOf(await change(person, PASSWORD, 'Contraseña123'))).toEqual([
      400,
      'weak_password',
    ]);
  });

  test('needs a bearer', async () => {
    const answer = await auth.app.inject({
      method: 'POST',
      url: changePassword.url,
      payload: { current_password: PASSWORD, new_password: NEW_PASSWORD },
    });
    expect(outcomeOf(answer)).toEqual([401, 'not_signed_in']);
  });

  test('ends the links that were asked for with the old one', async () => {
    const person = await signedInPerson(auth);
    const link = await recoveryLinkFor(person.email);
    await change(person, PASSWORD);
    expect(outcomeOf(await reset(link))).toEqual([400, 'link_expired']);
  });
});

describe('creating a first password', () => {
  const create = ({ browser, bearer }: Person, password = NEW_PASSWORD) =>
    browser.call(createPassword, { bearer, body: { new_password: password } });

  /** Someone who registered by a link signs in by another one. */
  async function visitor(email: string): Promise<Person> {
    const { userId } = await auth.addUser({ email, password: null });
    return { email, userId, ...(await visit(email)) };
  }

  async function visit(email: string) {
    const browser = openBrowser(auth.app);
    await browser.call(requestEmailLink, { body: { email } });
    await auth.runJobs();
    await browser.call(verifyEmailLink, { params: { id: lastLink(auth) } });
    return { browser, bearer: await bearerOf(browser) };
  }

  test('lets who came by a link sign in with it, ends other sessions, tells and records it', async () => {
    const person = await visitor('por-enlace@cuotaclara.test');
    const other = { ...person, ...(await visit(person.email)) };
    expect((await check(person)).json().has_password).toBe(false);
    auth.messages.length = 0;
    const answer = await create(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await check(person)).json().has_password).toBe(true);
    expect(outcomeOf(await check(other))).toEqual([401, 'not_signed_in']);
    expect((await signIn(openBrowser(auth.app), person.email, NEW_PASSWORD)).statusCode).toBe(200);
    await auth.runJobs();
    expect(auth.messages).toEqual([
      expect.objectContaining({
        recipient: person.email,
        subject: 'Tu cuenta de Cuota Clara ya tiene contraseña',
        text: expect.stringContaining('Si no fuiste tú'),
      }),
    ]);
    const { action } = await auth.db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_user_id', '=', person.userId)
      .where('action', '=', 'password_created')
      .executeTakeFirstOrThrow();
    expect(action).toBe('password_created');
  });

  test('is refused to who has one, also with two clicks at once', async () => {
    const known = await signedInPerson(auth);
    expect(outcomeOf(await create(known))).toEqual([400, 'password_exists']);
    expect((await signIn(openBrowser(auth.app), known.email)).statusCode).toBe(200);
    const person = await visitor('dos-clics@cuotaclara.test');
    const answers = await Promise.all([create(person), create(person, 'otra ventana verde')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('needs a strong one', async () => {
    const person = await visitor('debil@cuotaclara.test');
    expect(outcomeOf(await create(person, 'Contraseña123'))).toEqual([400, 'weak_password']);
    expect((await check(person)).json().has_password).toBe(false);
  });

  test('comes before changing it: an account without one is told so', async () => {
    const { browser, bearer } = await visitor('sin-clave@cuotaclara.test');
    const body = { current_password: 'la que sea', new_password: NEW_PASSWORD };
    const answer = await browser.call(changePassword, { bearer, body });
    expect(outcomeOf(answer)).toEqual([400, 'no_password_yet']);
  });
});
