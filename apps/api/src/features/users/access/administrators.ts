import type { RoleId } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { LockedUser } from '#features/users/lock-user.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Any number: it only has to be the same in every process. */
const LOCK_KEY = 7_201_528;

const ADMIN: RoleId = 1;

export type Acting = Pick<Actor, 'userId' | 'functions'>;

/**
 * An administrator may do everything, so whoever could make one, or take over the account of one,
 * would have every function. That takes the function that gives functions.
 */
export function demandRightOver(actor: Acting, roleIds: readonly number[]): void {
  if (!roleIds.includes(ADMIN) || actor.functions.has('manage_permissions')) return;
  refuse('admin_needs_permissions');
}

/**
 * One change at a time where an administrator may be lost: of two who demote each other, the second
 * waits here and then sees that the other is one no more. Taken before any row is locked.
 */
export async function lockAdministrators(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
}

/** Refuses to lose the last administrator who can come in. An invited one may never come. */
export async function demandAnotherAdministrator(
  trx: Transaction<DB>,
  leaving: LockedUser,
): Promise<void> {
  if (leaving.role_id !== ADMIN || leaving.status !== 'active') return;
  const other = await trx
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', ADMIN)
    .where('status', '=', 'active')
    .where('user_id', '<>', leaving.user_id)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) refuse('last_admin');
}
