import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';

/** More than a reviewer compares. */
const SHOWN_MAX = 20;

/** The other borrowers with the number of this one, the approved one first. */
export async function readSameNumber(
  db: Reader,
  borrowerId: number,
): Promise<IdentityFile['same_number']> {
  const rows = await db
    .selectFrom('borrowers')
    .innerJoin('borrowers as own', 'own.identification', 'borrowers.identification')
    .select([
      'borrowers.borrower_id',
      wholeNameOf('borrowers').as('name'),
      'borrowers.identification',
      'borrowers.identity_state',
      'borrowers.created_at',
    ])
    .where('own.borrower_id', '=', borrowerId)
    .where('borrowers.borrower_id', '<>', borrowerId)
    .orderBy((eb) => eb('borrowers.identity_state', '=', 'approved'), 'desc')
    .orderBy('borrowers.borrower_id')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    ...row,
    // A CHECK holds the column to the states of the contract.
    identity_state: row.identity_state as IdentityState,
    created_at: row.created_at.toISOString(),
  }));
}
