import { signInObstacle } from '#platform/auth/sign-in-obstacle.ts';
import type { Reader } from '#platform/database/database.ts';

type Addressee = { readonly firstName: string; readonly hasValidationRecord: boolean };

/** Who an address belongs to, if they may sign in at all and have already come in once. */
export async function findAddressee(db: Reader, email: string): Promise<Addressee | null> {
  const user = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.role_id', 'users.role_id')
    .leftJoin('email_validations', 'email_validations.email', 'users.email')
    .select([
      'users.first_name',
      'users.blocked_at',
      'users.status',
      'users.role_id',
      'roles.matrix_version',
      'email_validations.email as validated_email',
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (user === undefined || signInObstacle(user) !== null) return null;
  // An invitation has an end, which another link would go around.
  if (user.status === 'invited') return null;
  return { firstName: user.first_name, hasValidationRecord: user.validated_email !== null };
}
