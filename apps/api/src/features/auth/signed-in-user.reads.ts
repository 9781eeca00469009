import { findRole, type SignedInUser } from '@cuotaclara/contract';
import { hasPassword } from '#platform/auth/passwords/passwords.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

export async function readSignedInUser(db: Reader, actor: Actor): Promise<SignedInUser> {
  const user = await db
    .selectFrom('users')
    .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
    .select([
      'users.user_id',
      'users.email',
      'users.first_name',
      'users.first_surname',
      'identity.emailVerified as email_verified',
    ])
    .where('users.user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const role = findRole(actor.roleId);
  if (role === undefined) return refuse('unknown_role');
  return {
    ...user,
    has_password: await hasPassword(db, actor.identityId),
    second_factor_enabled: actor.secondFactor.isOn,
    second_factor_mandatory: actor.secondFactor.isMandatory,
    role: { role_id: role.id, name: role.name, roleFunctions: roleFunctionsOf(actor) },
  };
}

const roleFunctionsOf = ({ functions }: Actor): SignedInUser['role']['roleFunctions'] =>
  [...functions].map(([nameFunction, stateIds]) => ({
    function: { nameFunction },
    creditStates: stateIds.map((stateId) => ({ credit_state_id: stateId })),
  }));

export async function readEmailOf(db: Reader, identityId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('identity_id', '=', identityId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Every name under which attempts to sign in to an account are counted. */
export async function readAccountNames(db: Reader, userId: number): Promise<readonly string[]> {
  const { email, identity_id } = await db
    .selectFrom('users')
    .select(['email', 'identity_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return [email, identity_id];
}
