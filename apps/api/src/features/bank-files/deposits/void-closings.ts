import { type BlockEffect, refusedByBlock, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';

/** Leaves in the tray the deposits whose closing a user proposed before being blocked. */
export const voidClosings: BlockEffect = async ({ trx, actor }, userId) => {
  const voided = await trx
    .updateTable('deposit_assignments')
    .set(refusedByBlock(actor))
    .where('proposed_by', '=', userId)
    .where('state', '=', 'proposed')
    .returning('deposit_id')
    .execute();
  return voided.map(({ deposit_id }) => ({
    action: 'deposit_closing_refused',
    subject: { kind: 'deposit', id: deposit_id },
    after: { closing_reason: VOIDED_BY_BLOCK },
  }));
};
