import { sql } from 'kysely';
import { type BlockEffect, refusedByBlock, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';
import { ledgerSubject } from './begin-closing.ts';

/** Refuses the allowances and reopenings that a user proposed before being blocked. */
export const voidLedgerProposals: BlockEffect = async ({ trx, actor }, userId) => {
  const voided = await trx
    .updateTable('ledger_proposals')
    .set(refusedByBlock(actor))
    .where('proposed_by', '=', userId)
    .where('state', '=', 'proposed')
    .returning(['kind', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .execute();
  return voided.map(({ kind, month }) => ({
    action: 'ledger_proposal_refused',
    subject: ledgerSubject(month),
    after: { ledger_proposal_kind: kind, ledger_month: month, note: VOIDED_BY_BLOCK },
  }));
};
