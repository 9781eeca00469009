import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import { confirmAddress } from './confirm-address.ts';
import { onlyCookie } from './cookie-header.ts';
import type { Library } from './create-library.ts';
import { demandOk, type LibraryAnswer, readAnswer } from './library-answer.ts';
import type { Links } from './links.ts';
import { tidyRecoveryCode } from './recovery-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import { SECOND_FACTOR_LOCK } from './second-factor-plugin.ts';

export type SignedIn = {
  /** No session exists yet: the cookies carry a challenge instead. */
  readonly secondFactorRequired: boolean;
  readonly cookies: readonly string[];
};

export type SecondFactorAnswer = {
  readonly identityId: string;
  readonly kind: 'totp' | 'recovery';
  readonly code: string;
  readonly cookie: string | undefined;
};

/** The built-in ways of signing in. Each either gives what the browser must keep, or refuses. */
export type SignIn = {
  withPassword(credentials: { email: string; password: string }): Promise<SignedIn>;
  withEmailLink(token: string): Promise<SignedIn & { email: string }>;
  /** Whose second factor this browser is being asked for; null when it is not, or not any more. */
  challengedIdentity(cookie: string | undefined): Promise<string | null>;
  withSecondFactor(answer: SecondFactorAnswer): Promise<SignedIn>;
};

type Parts = {
  readonly library: Library;
  readonly db: Database;
  readonly links: Links;
  readonly secondFactor: SecondFactor;
};

const signedIn = ({ secondFactorRequired, cookies }: LibraryAnswer): SignedIn => ({
  secondFactorRequired,
  cookies,
});

export function createSignIn({ library, db, links, secondFactor }: Parts): SignIn {
  const { api } = library;
  const findChallenge = (cookie: string | undefined) =>
    api.findChallenge({ headers: new Headers(cookie === undefined ? {} : { cookie }) });

  return {
    async withPassword(credentials) {
      const answer = await readAnswer(
        api.signInEmail({ body: credentials, headers: new Headers(), asResponse: true }),
      );
      demandOk(answer, {
        INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
        INVALID_EMAIL: 'wrong_credentials',
      });
      return signedIn(answer);
    },

    async withEmailLink(token) {
      const email = await links.addressOfEmailLink(token);
      if (email === null) return refuse('link_expired');
      // Before the library sees it: it takes the password away from an address that was never
      // confirmed, in case a stranger had signed up with it. Here only we make users.
      await confirmAddress(db, email);
      const answer = await readAnswer(
        api.magicLinkVerify({ query: { token }, headers: new Headers(), asResponse: true }),
      );
      demandOk(answer, {
        INVALID_TOKEN: 'link_expired',
        new_user_signup_disabled: 'link_expired',
      });
      return { ...signedIn(answer), email };
    },

    async challengedIdentity(cookie) {
      const challenge = await findChallenge(cookie);
      return challenge?.identityId ?? null;
    },

    async withSecondFactor({ identityId, kind, code, cookie }) {
      const challenge = await findChallenge(cookie);
      if (challenge?.identityId !== identityId) return refuse('challenge_expired');
      // With a session cookie beside it the library would check the code of that session's owner.
      const headers = onlyCookie(cookie, challenge.cookieName);
      const answer = await readAnswer(
        kind === 'recovery'
          ? api.verifyBackupCode({
              body: { code: tidyRecoveryCode(code) },
              headers,
              asResponse: true,
            })
          : api.verifyTOTP({ body: { code: await unused(code) }, headers, asResponse: true }),
      );
      if (answer.code === 'ACCOUNT_TEMPORARILY_LOCKED') {
        refuse('too_many_requests', { waitText: waitText(SECOND_FACTOR_LOCK.durationSeconds) });
      }
      demandOk(answer, {
        INVALID_CODE: 'wrong_code',
        INVALID_BACKUP_CODE: 'wrong_code',
        INVALID_TWO_FACTOR_COOKIE: 'challenge_expired',
        TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge_expired',
        TOTP_NOT_ENABLED: 'challenge_expired',
        BACKUP_CODES_NOT_ENABLED: 'challenge_expired',
      });
      return signedIn(answer);

      /** A code that was used already is refused here; the library would take it again. */
      async function unused(typed: string): Promise<string> {
        const digits = typed.replaceAll(' ', '');
        const use = await secondFactor.useCode({ identityId, code: digits });
        if (use === 'replayed') refuse('wrong_code');
        return digits;
      }
    },
  };
}
