import { type BlockEffect, refusedByBlock, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';

/** Refuses the reversals that a user proposed before being blocked. */
export const voidReversals: BlockEffect = async ({ trx, actor }, userId) => {
  const voided = await trx
    .updateTable('payment_reversals')
    .from('payments')
    .set(refusedByBlock(actor))
    .whereRef('payments.payment_id', '=', 'payment_reversals.payment_id')
    .where('payment_reversals.proposed_by', '=', userId)
    .where('payment_reversals.state', '=', 'proposed')
    .returning(['payments.credit_id', 'payments.payment_id'])
    .execute();
  return voided.map(({ credit_id, payment_id }) => ({
    action: 'reversal_refused',
    subject: { kind: 'credit', id: credit_id },
    after: { payment_id, reversal_reason: VOIDED_BY_BLOCK },
  }));
};
