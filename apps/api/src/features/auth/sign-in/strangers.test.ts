import {
  ROLE,
  requestEmailLink,
  requestPasswordRecovery,
  resetPassword,
  signInWithPassword,
  verifyEmailLink,
} from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '#test/browser.ts';
import { lastLink, outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

const WRONG = 'trapecio lento verde';
const SLOWED = [429, 'too_many_requests'];
const STRANGER = '190.85.1.1';
const OWNER = '181.49.7.7';
const MINUTE = 60;

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());
afterEach(async () => {
  await auth.db.deleteFrom('sign_in_throttles').execute();
});

type Try = { readonly email: string; readonly from: string; readonly browser?: Browser };

const newBrowser = () => openBrowser(auth.app);

const guess = ({ email, from, browser = newBrowser() }: Try, password = WRONG) =>
  browser.call(signInWithPassword, { body: { email, password }, from });

const askLink = ({ email, from, browser = newBrowser() }: Try) =>
  browser.call(requestEmailLink, { body: { email }, from });

const askRecovery = ({ email, from, browser = newBrowser() }: Try) =>
  browser.call(requestPasswordRecovery, { body: { email }, from });

const repeat = async (count: number, act: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await act(index);
};

/** What 18 requests of one stranger did before: no password, no link, no recovery. */
async function attack(email: string): Promise<void> {
  await repeat(6, () => guess({ email, from: STRANGER }));
  await repeat(6, () => askLink({ email, from: STRANGER }));
  await repeat(6, () => askRecovery({ email, from: STRANGER }));
  await auth.runJobs();
  auth.messages.splice(0);
}

const mails = async (): Promise<number> => {
  await auth.runJobs();
  return auth.messages.splice(0).length;
};

const addressOf = (index: number): string => `200.10.${Math.floor(index / 250)}.${index % 250}`;

describe('a stranger who tries the account of the only administrator', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signedInPerson(auth, { roleId: ROLE.admin });
  });

  test('does not stop the password from another address on a new device', async () => {
    const { email } = admin;
    await attack(email);
    expect(outcomeOf(await guess({ email, from: STRANGER }))).toEqual(SLOWED);
    expect((await guess({ email, from: OWNER }, PASSWORD)).statusCode).toBe(200);
  });

  test('does not stop the link by mail, which signs in', async () => {
    const { email } = admin;
    await attack(email);
    expect((await askLink({ email, from: OWNER })).json()).toEqual({ accepted: true });
    await auth.runJobs();
    const opened = await newBrowser().call(verifyEmailLink, { params: { id: lastLink(auth) } });
    expect(opened.statusCode).toBe(200);
  });

  test('does not stop the recovery of the password', async () => {
    const { email } = admin;
    await attack(email);
    expect((await askRecovery({ email, from: OWNER })).json()).toEqual({ accepted: true });
    await auth.runJobs();
    const body = { token: lastLink(auth), password: PASSWORD };
    expect((await newBrowser().call(resetPassword, { body, from: OWNER })).statusCode).toBe(200);
  });

  test('does not stop a device that signed in before, not even at the same address', async () => {
    const { email, browser } = admin;
    await attack(email);
    expect((await guess({ email, from: STRANGER, browser }, PASSWORD)).statusCode).toBe(200);
    expect((await askLink({ email, from: STRANGER, browser })).json()).toEqual({ accepted: true });
    expect(await mails()).toBe(1);
  });
});

describe('guesses from many addresses', () => {
  test('are slowed together after fifty a day, for at most a quarter of an hour at a time', async () => {
    const owner = await signedInPerson(auth);
    const { email } = owner;
    await repeat(50, (index) => guess({ email, from: addressOf(index) }));
    const tried = await guess({ email, from: OWNER }, PASSWORD);
    expect(outcomeOf(tried)).toEqual(SLOWED);
    expect(tried.json().details.facts).toEqual({ waitText: '1 minuto' });
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      auth.clock.advance(minutes * MINUTE);
      expect(outcomeOf(await guess({ email, from: addressOf(60 + minutes) }))[1]).not.toBe(
        SLOWED[1],
      );
      expect(outcomeOf(await guess({ email, from: addressOf(90 + minutes) }))).toEqual(SLOWED);
    }
    // A known device has a count of its own, and the link by mail too.
    const { browser } = owner;
    expect((await guess({ email, from: OWNER, browser }, PASSWORD)).statusCode).toBe(200);
    expect((await askLink({ email, from: OWNER })).statusCode).toBe(200);
  });

  test.each([
    ['links to sign in', askLink],
    ['links to recover', askRecovery],
  ] as const)(
    'at %s are never refused to a new address, and send a bounded number of mails',
    async (_what, ask) => {
      const { email } = await signedInPerson(auth);
      await mails();
      for (let index = 0; index < 40; index += 1) {
        expect((await ask({ email, from: addressOf(index) })).json()).toEqual({ accepted: true });
      }
      expect(await mails()).toBe(20);
      // The wait is shorter than the newest link lives.
      auth.clock.advance(10 * MINUTE);
      await ask({ email, from: OWNER });
      expect(await mails()).toBe(1);
    },
  );
});

describe('a known device', () => {
  test('guesses five times and then waits, as everybody does', async () => {
    const { email, browser } = await signedInPerson(auth);
    await repeat(5, () => guess({ email, from: OWNER, browser }));
    expect(outcomeOf(await guess({ email, from: OWNER, browser }, PASSWORD))).toEqual(SLOWED);
    auth.clock.advance(MINUTE);
    expect((await guess({ email, from: OWNER, browser }, PASSWORD)).statusCode).toBe(200);
  });

  test('is known to the accounts that signed in with it and to no other', async () => {
    const [known, other] = [await signedInPerson(auth), await signedInPerson(auth)];
    await repeat(5, () => guess({ email: other.email, from: STRANGER }));
    const { browser } = known;
    const tried = await guess({ email: other.email, from: STRANGER, browser }, PASSWORD);
    expect(outcomeOf(tried)).toEqual(SLOWED);
    expect((await guess({ email: other.email, from: OWNER, browser }, PASSWORD)).statusCode).toBe(
      200,
    );
    await repeat(5, () => guess({ email: known.email, from: STRANGER }));
    for (const { email } of [known, other]) {
      expect((await guess({ email, from: STRANGER, browser }, PASSWORD)).statusCode).toBe(200);
    }
  });

  test('is not known by a cookie that was changed, or after half a year', async () => {
    const { email, browser } = await signedInPerson(auth);
    const value = browser.cookies.get('cuota_clara.device') ?? '';
    expect(value).not.toBe('');
    await repeat(5, () => guess({ email, from: STRANGER }));
    for (const forged of [`A${value.slice(1)}`, `${value.slice(0, -1)}_`, 'a.b.c.d', '%']) {
      const cookie = `cuota_clara.device=${forged}`;
      const tried = await newBrowser().call(signInWithPassword, {
        body: { email, password: PASSWORD },
        headers: { cookie },
        from: STRANGER,
      });
      expect(outcomeOf(tried)).toEqual(SLOWED);
    }
    auth.clock.advance(181 * 24 * 60 * MINUTE);
    await repeat(5, () => guess({ email, from: STRANGER, browser }));
    expect(outcomeOf(await guess({ email, from: STRANGER }, PASSWORD))).toEqual(SLOWED);
  });

  test('has a cookie that no script reads and no other site sends', async () => {
    const { email } = await signedInPerson(auth);
    const signedIn = await guess({ email, from: OWNER }, PASSWORD);
    const cookie = signedIn.cookies.find(({ name }) => name === 'cuota_clara.device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
    expect(cookie?.value).not.toContain(email);
  });
});
