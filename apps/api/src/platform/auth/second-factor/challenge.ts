import type { Library } from '#platform/auth/create-library.ts';
import { demandOk, readAnswer } from '#platform/auth/library-answer.ts';
import { cookieHeaders, onlyCookie } from '#platform/auth/sessions/cookie-header.ts';
import { refuse } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import { tidyRecoveryCode } from './recovery-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import { SECOND_FACTOR_LOCK } from './second-factor-plugin.ts';

type ChallengeAnswer = {
  readonly identityId: string;
  readonly kind: 'totp' | 'recovery';
  readonly code: string;
  readonly cookie: string | undefined;
};

/** The second half of signing in: a browser that gave one proof is asked for another. */
export type Challenge = {
  /** Whose second factor this browser is being asked for; null when it is not, or not any more. */
  identityOf(cookie: string | undefined): Promise<string | null>;
  /** Opens the session. Answers the cookies to keep. */
  answer(answer: ChallengeAnswer): Promise<readonly string[]>;
};

/** Status by which the library answers the loser of two changes at once, without a code. */
const CONFLICT = 409;

type ChallengeDeps = { readonly library: Library; readonly secondFactor: SecondFactor };

export function createChallenge({ library, secondFactor }: ChallengeDeps): Challenge {
  const { api } = library;
  const find = (cookie: string | undefined) =>
    api.findChallenge({ headers: cookieHeaders(cookie) });

  /** A code that was used already is refused here; the library would take it again. */
  const unusedCode = async (identityId: string, typed: string): Promise<string> => {
    const code = typed.replaceAll(' ', '');
    const use = await secondFactor.useCode({ identityId, code });
    if (use === 'replayed') refuse('wrong_code');
    return code;
  };

  return {
    async identityOf(cookie) {
      const challenge = await find(cookie);
      return challenge?.identityId ?? null;
    },

    async answer({ identityId, kind, code, cookie }) {
      const challenge = await find(cookie);
      if (challenge?.identityId !== identityId) return refuse('challenge_expired');
      // With a session cookie beside it the library would check the code of that session's owner.
      const headers = onlyCookie(cookie, challenge.cookieName);
      const call = { headers, asResponse: true } as const;
      const answer = await readAnswer(
        kind === 'recovery'
          ? api.verifyBackupCode({ body: { code: tidyRecoveryCode(code) }, ...call })
          : api.verifyTOTP({ body: { code: await unusedCode(identityId, code) }, ...call }),
      );
      // Another sign-in used a recovery code at this very moment, perhaps the same one.
      if (answer.status === CONFLICT) refuse('wrong_code');
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
      return answer.cookies;
    },
  };
}
