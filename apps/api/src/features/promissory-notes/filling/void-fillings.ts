import { type BlockEffect, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';

/** Returns the fillings of notes that a user proposed before being blocked. */
export const voidFillings: BlockEffect = async ({ trx, actor, now }, userId) => {
  const voided = await trx
    .updateTable('note_fillings')
    .from('documents')
    .set({
      state: 'RETURNED',
      decided_by: actor.userId,
      decided_at: new Date(now.epochMilliseconds),
      decision_note: VOIDED_BY_BLOCK,
    })
    .whereRef('documents.document_id', '=', 'note_fillings.document_id')
    .where('note_fillings.proposed_by', '=', userId)
    .where('note_fillings.state', '=', 'PROPOSED')
    .returning(['documents.credit_id', 'documents.number'])
    .execute();
  return voided.map(({ credit_id, number }) => ({
    action: 'note_filling_returned',
    subject: { kind: 'credit', id: credit_id },
    after: { document_number: number, note_reason: VOIDED_BY_BLOCK },
  }));
};
