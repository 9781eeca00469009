import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

const REVIEWED = stateIdOf('EN_CUMPLIMIENTO');

/**
 * What compliance cleared before it knew of a sanction is not cleared: the credits of a borrower
 * that are still in review need a new approval. Answers which lost theirs.
 */
export async function voidApprovals(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<readonly number[]> {
  // Whoever clears one of them at this moment ends first, and is voided too.
  const inReview = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('credit_state_id', '=', REVIEWED)
    .orderBy('credit_id')
    .forUpdate()
    .execute();
  if (inReview.length === 0) return [];
  const voided = await trx
    .updateTable('compliance_reviews')
    .set({ voided_at: sql`current_timestamp` })
    .where(
      'credit_id',
      'in',
      inReview.map(({ credit_id: id }) => id),
    )
    .where('decision', '=', 'approved')
    .where('voided_at', 'is', null)
    .returning('credit_id')
    .execute();
  return voided.map(({ credit_id: id }) => id);
}
