import type { FunctionName, RoleId } from '@cuotaclara/contract';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import { findSignInObstacle, signInObstacle } from '#platform/auth/sign-in-obstacle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Authenticate } from '#platform/http/guard.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { createFindSignedIn } from './find-signed-in.ts';

type AuthenticateDeps = {
  readonly db: Database;
  readonly identityProvider: Pick<IdentityProvider, 'verifyBearer'>;
  readonly settings: Pick<SettingsReader, 'on'>;
  readonly clock: Pick<Clock, 'today'>;
  readonly permissions: {
    functionsOf(
      roleId: number,
      matrixVersion: number,
    ): Promise<ReadonlyMap<FunctionName, readonly number[]>>;
  };
};

const BEARER = /^Bearer (\S+)$/i;

/**
 * Finds the caller. The signature says who the user was when the bearer was made; each request asks
 * the database whether the session still exists and the user may still sign in.
 */
export function createAuthenticate(parts: AuthenticateDeps): Authenticate {
  const { db, identityProvider, permissions, clock } = parts;
  const findSignedIn = createFindSignedIn(db);
  return async (request) => {
    const [, bearer] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (bearer === undefined) return refuse('not_signed_in');
    const claims = await identityProvider.verifyBearer(bearer);
    const user = await findSignedIn(claims);
    if (user === undefined) return refuseWithoutSession(db, claims.identityId);
    const obstacle = signInObstacle(user);
    if (obstacle !== null || user.matrix_version === null)
      return refuse(obstacle ?? 'unknown_role');
    const settings = await parts.settings.on(clock.today(), user.settings_version);
    if (user.session_age_hours > settings.get('session_hours')) return refuse('not_signed_in');
    const guardedRoles: readonly RoleId[] = settings.get('second_factor_roles');
    return {
      userId: user.user_id,
      identityId: claims.identityId,
      sessionId: claims.sessionId,
      email: user.email,
      roleId: user.role_id,
      matrixVersion: user.matrix_version,
      settingsVersion: user.settings_version,
      headquarterId: user.headquarter_id,
      secondFactor: {
        isOn: user.has_second_factor === true,
        isMandatory: guardedRoles.some((roleId) => roleId === user.role_id),
      },
      functions: await permissions.functionsOf(user.role_id, user.matrix_version),
    };
  };
}

/** A block ends the sessions too; the refusal of an ended session names the block as its cause. */
async function refuseWithoutSession(db: Database, identityId: string): Promise<never> {
  const obstacle = await findSignInObstacle(db, identityId);
  return refuse(obstacle === 'user_blocked' ? obstacle : 'not_signed_in');
}
