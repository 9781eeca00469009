import { ROLE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { LockedUser } from '#features/users/lock-user.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Any number: it only has to be the same in every process. */
const LOCK_KEY = 7_201_528;

type ActingUser = Pick<Actor, 'userId' | 'functions'>;

/**
 * Refuses to change an administrator without `manage_permissions`. An administrator may do
 * everything, so a user who could make one would have every function.
 */
export function demandRightOver(actor: ActingUser, roleIds: readonly number[]): void {
  if (!roleIds.includes(ROLE.admin) || actor.functions.has('manage_permissions')) return;
  refuse('admin_needs_permissions');
}

/**
 * Lets one change at a time through where an administrator may be lost: of two administrators who
 * demote each other, the second waits here and then sees the change of the first. Taken before any
 * row is locked.
 */
export async function lockAdministrators(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
}

/** Refuses to lose the last active administrator. An invited one does not count. */
export async function demandAnotherAdministrator(
  trx: Transaction<DB>,
  leaving: LockedUser,
): Promise<void> {
  if (leaving.role_id !== ROLE.admin || leaving.status !== 'active') return;
  const other = await trx
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', ROLE.admin)
    .where('status', '=', 'active')
    .where('user_id', '<>', leaving.user_id)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) refuse('last_admin');
}
