import { type BlockEffect, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';

/** Returns the payouts that a user prepared before being blocked; another person prepares them. */
export const voidPrepared: BlockEffect = async ({ trx, actor, now }, userId) => {
  const voided = await trx
    .updateTable('disbursements')
    .set({
      state: 'returned',
      returned_by: actor.userId,
      returned_at: new Date(now.epochMilliseconds),
      return_reason: VOIDED_BY_BLOCK,
    })
    .where('prepared_by', '=', userId)
    .where('state', '=', 'prepared')
    .returning(['credit_id', 'disbursement_id'])
    .execute();
  return voided.map(({ credit_id, disbursement_id }) => ({
    action: 'disbursement_returned',
    subject: { kind: 'credit', id: credit_id },
    after: { disbursement_id, return_reason: VOIDED_BY_BLOCK },
  }));
};
