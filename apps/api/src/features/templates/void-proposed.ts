import { sql } from 'kysely';
import { type BlockEffect, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';
import { factsOf, subjectOf } from './lock-template.ts';

/** Makes drafts again of the templates that a user proposed before being blocked. */
export const voidProposedTemplates: BlockEffect = async ({ trx }, userId) => {
  const voided = await trx
    .updateTable('document_templates')
    .set({
      state: 'DRAFT',
      proposed_by: null,
      proposed_at: null,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`current_timestamp`,
    })
    .where('proposed_by', '=', userId)
    .where('state', '=', 'PROPOSED')
    .returning(['template_id', 'kind', 'number'])
    .execute();
  return voided.map(({ template_id, kind, number }) => ({
    action: 'template_returned',
    subject: subjectOf(template_id),
    after: { ...factsOf({ kind, number }), reason: VOIDED_BY_BLOCK },
  }));
};
