import { z } from '@cuotaclara/contract';
import { decisionKindField } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { type BlockEffect, VOIDED_BY_BLOCK } from '#contributions/block-effects.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { auditLine } from './end-decision.ts';

type Voided = {
  /** Null where the program does it. */
  readonly by: number | null;
  readonly note: string;
  readonly when: Expression<SqlBool>;
};

async function voidOpen(
  trx: Transaction<DB>,
  { by, note, when }: Voided,
): Promise<readonly AuditEntry[]> {
  const voided = await trx
    .updateTable('decisions')
    .set({
      state: 'voided',
      decided_by: by,
      decided_at: sql<Date>`current_timestamp`,
      decision_note: note,
    })
    .where('state', '=', 'proposed')
    .where(when)
    .returning(['decision_id', 'kind', 'label', 'credit_id'])
    .execute();
  return voided.map((row) => {
    const told = { ...row, kind: z.parse(decisionKindField, row.kind) };
    return auditLine('decision_voided', told, { decision_reason: note });
  });
}

/** Voids what a user proposed before being blocked; another person proposes it again. */
export const voidDecisions: BlockEffect = ({ trx, actor }, userId) =>
  voidOpen(trx, {
    by: actor.userId,
    note: VOIDED_BY_BLOCK,
    when: sql<SqlBool>`proposed_by = ${userId}`,
  });

type About = Pick<Voided, 'by' | 'note'> & {
  readonly kind: DecisionKind;
  readonly subject: number | string;
};

/**
 * Voids the proposal about something that is gone. The caller has locked what it is about, so that
 * nobody approves it meanwhile. Answers what the audit log keeps of it.
 */
export const voidDecision = (
  trx: Transaction<DB>,
  { kind, subject, ...end }: About,
): Promise<readonly AuditEntry[]> =>
  voidOpen(trx, { ...end, when: sql<SqlBool>`kind = ${kind} and subject = ${String(subject)}` });
