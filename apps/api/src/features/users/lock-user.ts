import { BORROWER_ROLE, VENDOR_ROLE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

const LOCKED_FIELDS = [
  'user_id',
  'identity_id',
  'version',
  'first_name',
  'first_surname',
  'email',
  'phone',
  'identification',
  'role_id',
  'headquarter_id',
  'status',
  'blocked_reason',
] as const;

/** A user whose row is locked until this transaction ends. */
export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

export async function lockUser(trx: Transaction<DB>, userId: number) {
  const user = await trx
    .selectFrom('users')
    .select(LOCKED_FIELDS)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user ?? refuse('not_found');
}

/** Locks a supplier; a user of another role answers as one that does not exist. */
export async function lockSupplier(trx: Transaction<DB>, userId: number) {
  const user = await lockUser(trx, userId);
  return user.role_id === VENDOR_ROLE ? user : refuse('not_found');
}

type SeenVersion = { readonly version?: number | undefined };

/** Refuses an edit of an older version than the one that is stored. */
export function demandSeen(user: LockedUser, { version }: SeenVersion): void {
  if (version === undefined || user.version === version) return;
  refuseChanged({
    subject: { kind: 'user', id: user.user_id },
    changes: {
      user_edited: 'editó este usuario',
      vendor_edited: 'editó este asesor',
      user_headquarter_changed: 'cambió su sede',
      user_blocked: 'lo bloqueó',
      user_unlocked: 'lo desbloqueó',
    },
  });
}

/** Borrowers register themselves and edit their own data. */
export function demandStaff({ role_id: roleId }: LockedUser): void {
  if (roleId === BORROWER_ROLE) refuse('borrower_not_staff');
}
