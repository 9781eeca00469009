import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { BearerClaims, VerifyBearer } from './bearer.ts';
import { cookieHeaders } from './cookie-header.ts';
import type { Library } from './create-library.ts';
import { readAnswer } from './library-answer.ts';

type IssuedBearer = BearerClaims & {
  readonly bearer: string;
  /** There when the session was prolonged. */
  readonly cookies: readonly string[];
};

export type Sessions = {
  /** A bearer for the session in the cookie. */
  issueBearer(cookie: string | undefined): Promise<IssuedBearer>;
  /** Ends the session in the cookie. Answers the cookies that make the browser forget it. */
  end(cookie: string | undefined): Promise<readonly string[]>;
  endAll(identityId: string): Promise<void>;
};

export function createSessions(
  library: Library,
  db: Database,
  verifyBearer: VerifyBearer,
): Sessions {
  return {
    async issueBearer(cookie) {
      const { token, cookies } = await readAnswer(
        library.api.getToken({ headers: cookieHeaders(cookie), asResponse: true }),
      );
      if (token === null) return refuse('not_signed_in');
      return { ...(await verifyBearer(token)), bearer: token, cookies };
    },
    async end(cookie) {
      const { cookies } = await readAnswer(
        library.api.signOut({ headers: cookieHeaders(cookie), asResponse: true }),
      );
      return cookies;
    },
    async endAll(identityId) {
      await db.deleteFrom('auth.session').where('userId', '=', identityId).execute();
    },
  };
}
