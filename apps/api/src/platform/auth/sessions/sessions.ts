import type { Library } from '#platform/auth/create-library.ts';
import { readAnswer } from '#platform/auth/library-answer.ts';
import type { Database } from '#platform/database/database.ts';
import { DatabaseLostError } from '#platform/database/database-lost-error.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { BearerClaims, VerifyBearer } from './bearer.ts';
import { cookieHeaders } from './cookie-header.ts';

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
  /** The user whose session was just put into these cookies; null when none was. */
  ownerOf(cookies: readonly string[]): Promise<number | null>;
  /** Keeps by which proof the session that was just put into these cookies began. */
  noteProof(cookies: readonly string[], proof: string): Promise<void>;
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
      if (token === null) return refuseWithoutSession(db, cookie);
      return { ...(await verifyBearer(token)), bearer: token, cookies };
    },
    async end(cookie) {
      const { cookies } = await readAnswer(
        library.api.signOut({ headers: cookieHeaders(cookie), asResponse: true }),
      );
      // The library calls it a success even when the row could not be deleted; then we must not.
      const token = sessionTokenIn(cookie);
      if (token !== null) await db.deleteFrom('auth.session').where('token', '=', token).execute();
      return cookies;
    },
    async ownerOf(cookies) {
      const token = sessionTokenIn(cookies.join('; '));
      if (token === null) return null;
      const owner = await db
        .selectFrom('auth.session')
        .innerJoin('users', 'users.identity_id', 'auth.session.userId')
        .select('users.user_id')
        .where('auth.session.token', '=', token)
        .executeTakeFirst();
      return owner?.user_id ?? null;
    },
    async noteProof(cookies, proof) {
      const token = sessionTokenIn(cookies.join('; '));
      if (token === null) return;
      const noted = db.updateTable('auth.session').set({ signedInBy: proof });
      await noted.where('token', '=', token).execute();
    },
  };
}

/** Characters of a token of the library. */
const TOKEN = /^[\w-]+$/;

/**
 * The library signs the token in the cookie: the text after the last point is the signature. A
 * cookie that holds something else holds no session.
 */
function sessionTokenIn(cookie: string | undefined): string | null {
  const [, value = ''] = /(?:^|[; .-])session_token=([^;]+)/.exec(cookie ?? '') ?? [];
  const [token = ''] = value.split(/\.|%2E/i);
  return TOKEN.test(token) ? token : null;
}

/**
 * The library says that there is no session also when it could not ask the database. Nobody may be
 * signed out for that: only a database that answers decides.
 */
async function refuseWithoutSession(db: Database, cookie: string | undefined): Promise<never> {
  const token = sessionTokenIn(cookie);
  const session =
    token === null
      ? undefined
      : await db
          .selectFrom('auth.session')
          .select('id')
          .where('token', '=', token)
          .where((eb) => eb('expiresAt', '>', eb.fn<Date>('now')))
          .executeTakeFirst();
  if (session !== undefined) {
    const cause = new Error('the library could not read a session that exists');
    throw new DatabaseLostError('database_unavailable', cause);
  }
  return refuse('not_signed_in');
}
