import { type BlockEffect, refusedByBlock, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';

/** Refuses the refunds of a surplus that a user proposed before being blocked. */
export const voidRefunds: BlockEffect = async ({ trx, actor }, userId) => {
  const voided = await trx
    .updateTable('surplus_refunds')
    .set(refusedByBlock(actor))
    .where('proposed_by', '=', userId)
    .where('state', '=', 'proposed')
    .returning(['credit_id', 'amount'])
    .execute();
  return voided.map(({ credit_id, amount }) => ({
    action: 'surplus_refund_refused',
    subject: { kind: 'credit', id: credit_id },
    after: { surplus_amount: amount, refund_reason: VOIDED_BY_BLOCK },
  }));
};
