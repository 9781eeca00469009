import { STATE } from '@cuotaclara/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** A subselect of the ids of a borrower's credits. Not scoped: for the borrower's own data. */
export const unsafeCreditsOf = (borrowerId: number): RawBuilder<number> =>
  sql<number>`(select credit_id from credits where borrower_id = ${borrowerId})`;

/** Not scoped: credits that the borrower withdrew before they were sent. */
export async function unsafeUnsentCredits(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<number[]> {
  const credits = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('credit_state_id', '=', STATE.withdrawn)
    .where('sent_at', 'is', null)
    .execute();
  return credits.map(({ credit_id }) => credit_id);
}

/** Not scoped: credits of a borrower that were never paid out. */
export async function unsafeCreditsNeverPaidOut(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<number[]> {
  const credits = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('disbursed_on', 'is', null)
    .execute();
  return credits.map(({ credit_id }) => credit_id);
}
