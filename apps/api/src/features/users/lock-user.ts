import { BORROWER_ROLE, VENDOR_ROLE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

const FACTS = [
  'user_id',
  'identity_id',
  'version',
  'first_name',
  'first_surname',
  'email',
  'phone',
  'role_id',
  'headquarter_id',
  'status',
  'blocked_reason',
] as const;

/** A user whom nobody else can change until this transaction ends. */
export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

export async function lockUser(trx: Transaction<DB>, userId: number) {
  const user = await trx
    .selectFrom('users')
    .select(FACTS)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user ?? refuse('not_found');
}

/** To whoever edits a vendor, somebody of another role is as good as not there. */
export async function lockVendor(trx: Transaction<DB>, userId: number) {
  const user = await lockUser(trx, userId);
  return user.role_id === VENDOR_ROLE ? user : refuse('not_found');
}

type Seen = { readonly version?: number | undefined };

/** Of two people who edit at once, the second has not seen what the first wrote. */
export function demandSeen(user: LockedUser, { version }: Seen): void {
  if (version !== undefined && user.version !== version) refuse('changed_meanwhile');
}

/** Borrowers register themselves and edit their own data. */
export function demandStaff({ role_id: roleId }: LockedUser): void {
  if (roleId === BORROWER_ROLE) refuse('borrower_not_staff');
}
