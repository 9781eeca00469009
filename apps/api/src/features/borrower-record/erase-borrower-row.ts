import { sql, type Transaction } from 'kysely';
import { erasedAddress } from '#platform/auth/erased-address.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** Deletes a borrower with everything that hangs on the row. */
export async function removeBorrower(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  await trx.deleteFrom('borrowers').where('borrower_id', '=', borrowerId).execute();
}

/** Leaves of a borrower whose credits must be kept the name, the identification and the dates. */
export async function reduceBorrower(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({
      user_id: null,
      email: erasedAddress(),
      phone: null,
      is_phone_verified: false,
      address: null,
      residence_city_id: null,
      country_id: null,
      gender_id: null,
      marital_status_id: null,
      // A borrower who comes back proves the identity once more: the approved captures are gone.
      identity_state: 'missing',
      identity_state_since: sql`current_timestamp`,
      version: sql`version + 1`,
      updated_at: sql`current_timestamp`,
    })
    .where('borrower_id', '=', borrowerId)
    .execute();
}

type Revival = { readonly borrowerId: number; readonly email: string };

/** Gives an erased borrower who applies again an address to be written to. */
export async function reviveBorrower(
  trx: Transaction<DB>,
  { borrowerId, email }: Revival,
): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ email, updated_at: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .execute();
}
