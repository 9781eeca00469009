import { sql } from 'kysely';
import { type BlockEffect, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';

/** Leaves booked the bank files that a user proposed to undo before being blocked. */
export const voidUndos: BlockEffect = async ({ trx }, userId) => {
  const voided = await trx
    .updateTable('bank_files')
    .set({
      state: 'booked',
      undo_reason: null,
      undo_proposed_by: null,
      undo_proposed_at: null,
      version: sql<number>`version + 1`,
    })
    .where('undo_proposed_by', '=', userId)
    .where('state', '=', 'undo_proposed')
    .returning(['bank_file_id', 'name'])
    .execute();
  return voided.map(({ bank_file_id, name }) => ({
    action: 'bank_file_undo_refused',
    subject: { kind: 'bank_file', id: bank_file_id },
    after: { bank_file_name: name, closing_reason: VOIDED_BY_BLOCK },
  }));
};
