import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Borrowers, DB } from '#platform/database/database.generated.ts';

/** Columns with rules of their own: the version counts changes, the others have functions below. */
type ManagedColumn =
  | 'borrower_id'
  | 'identity_state'
  | 'identity_state_since'
  | 'screened_at'
  | 'updated_at'
  | 'version';

/** Adds a borrower. Others may have typed the same number: it is nobody's until it is proven. */
export async function addBorrower(
  trx: Transaction<DB>,
  values: Omit<Insertable<Borrowers>, ManagedColumn>,
): Promise<number> {
  const { borrower_id } = await trx
    .insertInto('borrowers')
    .values(values)
    .returning('borrower_id')
    .executeTakeFirstOrThrow();
  return borrower_id;
}

type ChangeBorrowerInput = {
  readonly borrowerId: number;
  readonly changes: Omit<Updateable<Borrowers>, ManagedColumn>;
};

/** Changes personal data and counts the change, so that an edit of an older version is refused. */
export async function changeBorrower(
  trx: Transaction<DB>,
  { borrowerId, changes }: ChangeBorrowerInput,
): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .execute();
}

type IdentityStateChange = { readonly borrowerId: number; readonly state: IdentityState };

/** Changes the state of the identity, as of now. It is no edit: the version stays. */
export async function setIdentityState(
  trx: Transaction<DB>,
  { borrowerId, state }: IdentityStateChange,
): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ identity_state: state, identity_state_since: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Remembers that the borrower was searched in the control lists as they are at this moment. */
export async function markScreened(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ screened_at: sql`clock_timestamp()` })
    .where('borrower_id', '=', borrowerId)
    .execute();
}
