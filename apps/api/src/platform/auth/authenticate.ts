import type { FunctionName } from '@cuotaclara/contract';
import type { Database } from '#platform/database/database.ts';
import type { Authenticate } from '#platform/http/guard.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { signInObstacle } from './sign-in-obstacle.ts';

type Parts = {
  readonly db: Database;
  readonly identityProvider: Pick<IdentityProvider, 'verifyBearer'>;
  readonly permissions: {
    functionsOf(
      roleId: number,
      matrixVersion: number,
    ): Promise<ReadonlyMap<FunctionName, readonly number[]>>;
  };
};

const BEARER = /^Bearer (\S+)$/i;

/**
 * Who is calling. The signature says who someone was when the bearer was made; whether the session
 * still exists and the user may still come in is asked of the database, each time anew.
 */
export function createAuthenticate({ db, identityProvider, permissions }: Parts): Authenticate {
  const findSignedIn = createFindSignedIn(db);
  return async (request) => {
    const [, bearer] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (bearer === undefined) return refuse('not_signed_in');
    const claims = await identityProvider.verifyBearer(bearer);
    const user = await findSignedIn(claims);
    if (user === undefined) return refuse('not_signed_in');
    const obstacle = signInObstacle(user);
    if (obstacle !== null || user.matrix_version === null)
      return refuse(obstacle ?? 'unknown_role');
    return {
      userId: user.user_id,
      identityId: claims.identityId,
      sessionId: claims.sessionId,
      email: user.email,
      roleId: user.role_id,
      headquarterId: user.headquarter_id,
      functions: await permissions.functionsOf(user.role_id, user.matrix_version),
    };
  };
}

type SessionOf = { readonly sessionId: string; readonly identityId: string };

/** Written once: every request runs it, and building a query costs as much as answering it. */
function createFindSignedIn(db: Database) {
  const query = db
    .selectFrom('auth.session')
    .innerJoin('users', 'users.identity_id', 'auth.session.userId')
    .leftJoin('roles', 'roles.role_id', 'users.role_id')
    .select([
      'users.user_id',
      'users.email',
      'users.role_id',
      'users.headquarter_id',
      'users.blocked_at',
      'roles.matrix_version',
    ])
    .where('auth.session.id', '=', '')
    .where('auth.session.userId', '=', '')
    .where((eb) => eb('auth.session.expiresAt', '>', eb.fn<Date>('now')))
    .compile();
  return async ({ sessionId, identityId }: SessionOf) => {
    const bound: typeof query = { ...query, parameters: [sessionId, identityId] };
    const { rows } = await db.executeQuery(bound);
    return rows[0];
  };
}
