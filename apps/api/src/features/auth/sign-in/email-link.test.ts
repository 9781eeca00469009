import { getToken, requestEmailLink, resetPassword, verifyEmailLink } from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  addUnconfirmed,
  bearerOf,
  check,
  lastLink,
  outcomeOf,
  signIn,
} from '#test/steps/auth-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

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

const request = (email: string) =>
  openBrowser(auth.app).call(requestEmailLink, { body: { email } });

const verify = (id: string, browser = openBrowser(auth.app)) =>
  browser.call(verifyEmailLink, { params: { id } });

async function linkFor(email: string): Promise<string> {
  await request(email);
  await auth.runJobs();
  return lastLink(auth);
}

const recordOf = (email: string) =>
  auth.db
    .selectFrom('email_validations')
    .select('validated_at')
    .where('email', '=', email)
    .executeTakeFirst();

describe('asking for a link', () => {
  test('sends it to an address with a validation record', async () => {
    const email = 'viviana@cuotaclara.test';
    await auth.addUser({ email });
    const answer = await request(email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { accepted: true }]);
    expect(auth.messages).toEqual([]);
    await auth.runJobs();
    expect(auth.messages).toEqual([
      expect.objectContaining({
        channel: 'email',
        recipient: email,
        subject: 'Tu enlace para entrar a Cuota Clara',
      }),
    ]);
    const [{ text = '' } = {}] = auth.messages;
    expect(text).toContain('Hola, Viviana.');
    expect(text).toContain('vence en 15 minutos');
    expect(text).toContain('Si no fuiste tú');
    expect(text.split(`${PUBLIC_URL}/verify/email/${lastLink(auth)}`)).toHaveLength(2);
  });

  test.each([
    ['is unknown', async () => {}],
    [
      'has no validation record',
      async (email: string) => {
        await auth.addUser({ email });
        await auth.db.deleteFrom('email_validations').where('email', '=', email).execute();
      },
    ],
    [
      'has a record but no user',
      async (email: string) => {
        await auth.db.insertInto('email_validations').values({ email }).execute();
      },
    ],
    [
      'belongs to a blocked user',
      async (email: string) => {
        await auth.addUser({ email });
        await auth.db
          .updateTable('users')
          .set({ blocked_at: new Date() })
          .where('email', '=', email)
          .execute();
      },
    ],
    [
      'was only invited',
      async (email: string) => {
        await auth.addUser({ email, password: null, emailVerified: false });
      },
    ],
    [
      'belongs to role 9999',
      async (email: string) => {
        await auth.addUser({ email, roleId: 9999 });
      },
    ],
  ])('answers the same and sends nothing when the address %s', async (what, prepare) => {
    const email = `${what.replaceAll(' ', '-')}@cuotaclara.test`;
    await prepare(email);
    const answer = await request(email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { accepted: true }]);
    await auth.runJobs();
    expect(auth.messages).toEqual([]);
  });

  test('escapes a name that looks like markup', async () => {
    const email = 'marca@cuotaclara.test';
    await auth.addUser({ email, firstName: '<b>Ana</b> & "Co"' });
    await linkFor(email);
    const [message] = auth.messages;
    expect(message).toHaveProperty(
      'html',
      expect.stringContaining('&lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Co&quot;'),
    );
  });

  test('is refused to a foreign page', async () => {
    const answer = await openBrowser(auth.app).call(requestEmailLink, {
      body: { email: 'viviana@cuotaclara.test' },
      headers: { origin: 'https://mala.test' },
    });
    expect(outcomeOf(answer)).toEqual([403, 'foreign_origin']);
  });
});

describe('a link', () => {
  test('opens a session and confirms the address', async () => {
    const email = 'nueva@cuotaclara.test';
    await addUnconfirmed(auth, email);
    expect(await recordOf(email)).toEqual({ validated_at: null });
    const browser = openBrowser(auth.app);
    const answer = await verify(await linkFor(email), browser);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { second_factor_required: false, registration_required: false },
    ]);
    const checked = await check({ browser, email, bearer: await bearerOf(browser) });
    expect(checked.json()).toMatchObject({ email, email_verified: true });
    expect((await recordOf(email))?.validated_at).toBeInstanceOf(Date);
  });

  test('that confirms the address ends the invitation, which would choose a password', async () => {
    const email = 'confirmada@cuotaclara.test';
    await addUnconfirmed(auth, email);
    const { id } = await auth.db
      .selectFrom('auth.user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const { links } = auth.identityProvider;
    const { token } = await links.makeInvitationLink({ identityId: id, hours: 72 });
    expect((await verify(await linkFor(email))).statusCode).toBe(200);
    const body = { token, password: 'columpio rápido rojo' };
    const used = await openBrowser(auth.app).call(resetPassword, { body });
    expect(outcomeOf(used)).toEqual([400, 'link_expired']);
  });

  test('leaves the password as it is, also the first time', async () => {
    const email = 'conserva@cuotaclara.test';
    await addUnconfirmed(auth, email);
    await verify(await linkFor(email));
    expect((await signIn(openBrowser(auth.app), email)).statusCode).toBe(200);
  });

  test('works once', async () => {
    const email = 'unavez@cuotaclara.test';
    await auth.addUser({ email });
    const link = await linkFor(email);
    expect((await verify(link)).statusCode).toBe(200);
    const again = await verify(link);
    expect(outcomeOf(again)).toEqual([400, 'link_expired']);
    expect(again.json().message).toBe('El enlace ya se usó o venció. Pide uno nuevo.');
  });

  test('works once, also for two who use it at the same moment', async () => {
    const email = 'simultanea@cuotaclara.test';
    await auth.addUser({ email });
    const link = await linkFor(email);
    const answers = await Promise.all([verify(link), verify(link), verify(link)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('expires after fifteen minutes', async () => {
    const email = 'tarde@cuotaclara.test';
    await addUnconfirmed(auth, email);
    const link = await linkFor(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * MINUTE_MS + 1 });
    expect(outcomeOf(await verify(link))).toEqual([400, 'link_expired']);
    expect(await recordOf(email)).toEqual({ validated_at: null });
  });

  test('that was made up opens nothing', async () => {
    const browser = openBrowser(auth.app);
    const answer = await verify('abcdefghijklmnopqrstuvwxyzABCDEF', browser);
    expect(outcomeOf(answer)).toEqual([400, 'link_expired']);
    expect(outcomeOf(await verify('corto', browser))).toEqual([400, 'invalid_input']);
    expect(outcomeOf(await browser.call(getToken))).toEqual([401, 'not_signed_in']);
  });

  test('opens nothing for who was blocked after it was sent', async () => {
    const email = 'bloqueada@cuotaclara.test';
    const { userId } = await auth.addUser({ email });
    const link = await linkFor(email);
    await auth.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', userId)
      .execute();
    expect(outcomeOf(await verify(link))).toEqual([401, 'user_blocked']);
  });

  test('is stored by its hash alone', async () => {
    const email = 'resumen@cuotaclara.test';
    await auth.addUser({ email });
    const link = await linkFor(email);
    expect(link).toMatch(/^[\w-]{32}$/);
    const rows = await auth.db.selectFrom('auth.verification').selectAll().execute();
    expect(JSON.stringify(rows)).toContain(email);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});
