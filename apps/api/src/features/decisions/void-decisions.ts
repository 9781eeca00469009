import { z } from '@cuotaclara/contract';
import { decisionKindField } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { sql } from 'kysely';
import { type BlockEffect, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';
import { auditLine } from './end-decision.ts';

/** Voids what a user proposed before being blocked; another person proposes it again. */
export const voidDecisions: BlockEffect = async ({ trx, actor }, userId) => {
  const voided = await trx
    .updateTable('decisions')
    .set({
      state: 'voided',
      decided_by: actor.userId,
      decided_at: sql<Date>`current_timestamp`,
      decision_note: VOIDED_BY_BLOCK,
    })
    .where('proposed_by', '=', userId)
    .where('state', '=', 'proposed')
    .returning(['decision_id', 'kind', 'label', 'credit_id'])
    .execute();
  return voided.map((row) => {
    const told = { ...row, kind: z.parse(decisionKindField, row.kind) };
    return auditLine('decision_voided', told, { decision_reason: VOIDED_BY_BLOCK });
  });
};
