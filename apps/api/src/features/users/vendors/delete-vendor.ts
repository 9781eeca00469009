import type { Transaction } from 'kysely';
import { voidLinks } from '#features/users/access/end-access.ts';
import { type LockedUser, lockVendor } from '#features/users/lock-user.ts';
import type { UserChange } from '#features/users/write-user.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';

type Deletion = { readonly userId: number; readonly actorId: number };

/** Removes for good a vendor who never came in. Whoever has left a trace is blocked instead. */
export async function deleteVendor(
  trx: Transaction<DB>,
  { userId, actorId }: Deletion,
): Promise<UserChange<Record<string, never>>> {
  const user = await lockVendor(trx, userId);
  if (userId === actorId) refuse('own_account_protected');
  await demandNothingDone(trx, userId);
  await removeRows(trx, user).catch(refuseInUse);
  const { first_name, first_surname, email } = user;
  return {
    reply: {},
    audit: [
      {
        action: 'vendor_deleted',
        subject: { kind: 'user', id: userId },
        before: { first_name, first_surname, email },
      },
    ],
  };
}

/** The log names people by their number, so whoever stands in it as the one who acted must stay. */
async function demandNothingDone(trx: Transaction<DB>, userId: number): Promise<void> {
  const deed = await trx
    .selectFrom('audit_entries')
    .select('entry_id')
    .where('actor_user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (deed !== undefined) refuse('vendor_in_use');
}

async function removeRows(trx: Transaction<DB>, user: LockedUser): Promise<void> {
  await trx.deleteFrom('vendors').where('user_id', '=', user.user_id).execute();
  await trx.deleteFrom('users').where('user_id', '=', user.user_id).execute();
  await trx.deleteFrom('auth.user').where('id', '=', user.identity_id).execute();
  await trx.deleteFrom('email_validations').where('email', '=', user.email).execute();
  await voidLinks(trx, user);
}

/** What refers to a user does so by a foreign key, so the database knows of all of it. */
function refuseInUse(error: unknown): never {
  if (isViolation(error, 'foreign_key')) refuse('vendor_in_use');
  throw error;
}
