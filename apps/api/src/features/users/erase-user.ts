import { sql, type Transaction } from 'kysely';
import { blankIdentity, removeIdentity } from '#platform/auth/erase-identity.ts';
import { erasedAddress } from '#platform/auth/erased-address.ts';
import type { DB } from '#platform/database/database.generated.ts';

type ErasedUser = { readonly userId: number; readonly identityId: string };

const ERASED_NAME = { first: 'Cliente', second: 'suprimido' } as const;

/** Leaves of a user a number and a name that belongs to nobody. */
export async function blankUser(
  trx: Transaction<DB>,
  { userId, identityId }: ErasedUser,
): Promise<void> {
  const email = erasedAddress();
  const name = `${ERASED_NAME.first} ${ERASED_NAME.second}`;
  await blankIdentity(trx, { identityId, email, name });
  await trx
    .updateTable('users')
    .set((eb) => ({
      email,
      first_name: ERASED_NAME.first,
      first_surname: ERASED_NAME.second,
      phone: null,
      identification: null,
      last_access_at: null,
      blocked_at: sql`current_timestamp`,
      blocked_reason: 'Sus datos fueron suprimidos.',
      version: eb('version', '+', 1),
      updated_at: sql`current_timestamp`,
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes a user whom nothing names. */
export async function removeUser(
  trx: Transaction<DB>,
  { userId, identityId }: ErasedUser,
): Promise<void> {
  await trx.deleteFrom('users').where('user_id', '=', userId).execute();
  await removeIdentity(trx, identityId);
}
