import { findRole } from '@cuotaclara/contract';
import type { Reader } from '#platform/database/database.ts';

/** Why a user who proved their identity may still not sign in. */
export type SignInObstacle = 'user_blocked' | 'unknown_role';

type Standing = {
  readonly blocked_at: Date | null;
  readonly role_id: number;
  /** Null when the role has no row in the permission matrix. */
  readonly matrix_version: number | null;
};

export function signInObstacle(user: Standing): SignInObstacle | null {
  if (user.blocked_at !== null) return 'user_blocked';
  // A role must be known to this version and to the matrix of this database.
  const isKnown = findRole(user.role_id) !== undefined && user.matrix_version !== null;
  return isKnown ? null : 'unknown_role';
}

/** An identity without a user of ours has no role, so it may not come in either. */
export async function findSignInObstacle(
  db: Reader,
  identityId: string,
): Promise<SignInObstacle | null> {
  const user = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.role_id', 'users.role_id')
    .select(['users.blocked_at', 'users.role_id', 'roles.matrix_version'])
    .where('users.identity_id', '=', identityId)
    .executeTakeFirst();
  return user === undefined ? 'unknown_role' : signInObstacle(user);
}
