import {
  checkSignedInUser,
  enableSecondFactor,
  getToken,
  reauthenticate,
  type SignedInUser,
  signInWithPassword,
  validateSecondFactor,
} from '@cuotaclara/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { NewUser } from '#features/users/create-user.ts';
import { totpCode } from '#platform/auth/second-factor/totp.ts';
import { type Browser, openBrowser } from '#test/browser.ts';
import { PASSWORD, type TestApp } from '#test/test-app.ts';

export const outcomeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json().code ?? null,
];

export const signIn = (browser: Browser, email: string, password: string = PASSWORD) =>
  browser.call(signInWithPassword, { body: { email, password } });

export async function bearerOf(browser: Browser): Promise<string> {
  return (await browser.call(getToken)).json().token;
}

export type Person = {
  readonly email: string;
  readonly userId: number;
  readonly browser: Browser;
  readonly bearer: string;
};

let count = 0;

/** A new user whose browser has signed in; customer service, unless told otherwise. */
export async function signedInPerson(auth: TestApp, user: Partial<NewUser> = {}): Promise<Person> {
  count += 1;
  const email = `persona${count}@cuotaclara.test`;
  const { userId } = await auth.addUser({ email, ...user });
  const browser = openBrowser(auth.app);
  await signIn(browser, email);
  return { email, userId, browser, bearer: await bearerOf(browser) };
}

/** A user who signed in before their address was changed, and has not confirmed the new one. */
export async function addUnconfirmed(auth: TestApp, email: string): Promise<void> {
  const { userId } = await auth.addUser({ email, emailVerified: false });
  await auth.db
    .updateTable('users')
    .set({ activated_at: new Date() })
    .where('user_id', '=', userId)
    .execute();
}

export const check = ({ browser, email, bearer }: Pick<Person, 'browser' | 'email' | 'bearer'>) =>
  browser.call(checkSignedInUser, { body: { email }, bearer });

export const checkedUser = async (person: Person): Promise<SignedInUser> =>
  (await check(person)).json();

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export type Authenticator = {
  /** The code that is shown now, or `steps` of thirty seconds away from now. */
  code(steps?: number): string;
};

/** What the application on a phone does with the picture it scans. */
export function scan(otpauthUrl: string): Authenticator {
  const typed = new URL(otpauthUrl).searchParams.get('secret') ?? '';
  const bits = [...typed].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const secret = Buffer.from(bytes).toString();
  return {
    code: (steps = 0) => totpCode({ secret, step: Math.floor(Date.now() / STEP_MS) + steps }),
  };
}

/** Proves once more who is signed in, as changes of the own account need it. */
export const proveAgain = (
  { browser, bearer }: Pick<Person, 'browser' | 'bearer'>,
  password: string = PASSWORD,
) => browser.call(reauthenticate, { bearer, body: { password } });

/**
 * Turns the second factor on, with the code of the step before this one, so that the current one is
 * still to use. A step that ends while the call is under way makes that code too old: on a busy
 * machine it is sent again, and anything else but a success ends the test here.
 */
export async function withSecondFactor({ browser, bearer }: Person, password?: string) {
  await proveAgain({ browser, bearer }, password);
  const started = (await browser.call(enableSecondFactor, { bearer })).json();
  const authenticator = scan(started.otpauth_url);
  const validate = () =>
    browser.call(validateSecondFactor, { bearer, body: { code: authenticator.code(-1) } });
  const first = await validate();
  const validated = first.statusCode === 200 ? first : await validate();
  if (validated.statusCode !== 200) throw new Error(`no second factor: ${validated.body}`);
  const recoveryCodes: readonly string[] = validated.json().recovery_codes;
  return { authenticator, recoveryCodes };
}

/** The secret part of the link in the newest mail. */
export function lastLink({ messages }: TestApp): string {
  const [, token = ''] =
    /\/(?:verify\/email|auth\/reset|auth\/welcome)\/(\S+)/.exec(messages.at(-1)?.text ?? '') ?? [];
  return token;
}
