import { STATE } from '@cuotaclara/contract';
import type { StepEffect } from '#contributions/credit-steps.ts';

/** Keeps a rejection by compliance among its reviews, beside its approvals. */
export const keepRejection: StepEffect = async ({ trx, actor }, { credit, to, note }) => {
  if (credit.stateId !== STATE.inCompliance || to !== STATE.rejected) return [];
  if (actor === null || note === null) throw new Error('a rejection is a person’s, in words');
  await trx
    .insertInto('compliance_reviews')
    .values({
      credit_id: credit.creditId,
      decision: 'rejected',
      reason: note,
      decided_by: actor.userId,
    })
    .execute();
  return [];
};
