import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { SanctionEffect } from '#contributions/sanctions.ts';
import { answersForCredit } from '#core/people/who-answers.ts';

/**
 * Voids approvals that compliance gave before it knew of a sanction: the credits of the borrower
 * that are still in compliance, and those that they answer for as a co-debtor, need a new approval.
 */
export const voidApprovals: SanctionEffect = async ({ trx }, borrowerId) => {
  // An approval that runs at this moment commits first, and is voided too.
  const inReview = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where(answersForCredit(borrowerId))
    .where('credit_state_id', '=', STATE.inCompliance)
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
};
