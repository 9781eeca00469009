import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** Adds a borrower. Answers null when another one has the same identification. */
export async function addBorrower(
  trx: Transaction<DB>,
  borrower: Insertable<DB['borrowers']>,
): Promise<number | null> {
  const added = await trx
    .insertInto('borrowers')
    .values(borrower)
    .onConflict((conflict) => conflict.column('identification').doNothing())
    .returning('borrower_id')
    .executeTakeFirst();
  return added?.borrower_id ?? null;
}

type ChangeBorrowerInput = {
  readonly borrowerId: number;
  readonly changes: Omit<Updateable<DB['borrowers']>, 'borrower_id' | 'version' | 'updated_at'>;
};

/** Writes changes on a borrower and raises the version that forms compare. */
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

type ReviveBorrowerInput = { readonly borrowerId: number; readonly email: string };

/** Gives an erased borrower, who applies again, an address. */
export async function reviveBorrower(
  trx: Transaction<DB>,
  { borrowerId, email }: ReviveBorrowerInput,
): Promise<void> {
  await trx
    .updateTable('borrowers')
    .set({ email, updated_at: sql`current_timestamp` })
    .where('borrower_id', '=', borrowerId)
    .execute();
}
