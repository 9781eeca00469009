import type { CreditStateId } from '@cuotaclara/contract';
import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { GuardedCredit } from './step-types.ts';
import type { StepWords } from './step-words.ts';

export type AllowedStep = {
  readonly credit: GuardedCredit;
  readonly to: CreditStateId;
  readonly words: StepWords;
  readonly actor: Actor | null;
};

/** Writes a step that was allowed: the state, what it leaves on the credit, and its history. */
export async function applyStep(trx: Transaction<DB>, step: AllowedStep): Promise<AuditEntry> {
  const { credit, to, words, actor } = step;
  await changeState(trx, step);
  await trx
    .insertInto('credit_history')
    .values({
      credit_id: credit.creditId,
      from_state_id: credit.stateId,
      to_state_id: to,
      note: words.note,
      changed_by: actor?.userId ?? null,
    })
    .execute();
  return {
    action: 'credit_state_changed',
    subject: { kind: 'credit', id: credit.creditId },
    before: { credit_state_id: credit.stateId },
    after: {
      credit_state_id: to,
      note: words.note,
      ...(words.rejectionReasonId !== null && { rejection_reason_id: words.rejectionReasonId }),
    },
  };
}

async function changeState(trx: Transaction<DB>, step: AllowedStep): Promise<void> {
  try {
    await trx
      .updateTable('credits')
      .set({
        credit_state_id: step.to,
        state_since: sql`current_timestamp`,
        updated_at: sql`current_timestamp`,
        version: sql`version + 1`,
        ...marksOf(step),
      })
      .where('credit_id', '=', step.credit.creditId)
      .execute();
  } catch (error) {
    // The only index of the table that a state has a part in: one vehicle, one live credit.
    if (isViolation(error, 'unique')) refuse('plate_taken');
    throw error;
  }
}

/** What a step leaves on the credit besides the state. */
function marksOf({ credit, to, words, actor }: AllowedStep): UpdateObject<DB, 'credits'> {
  const by = actor?.userId ?? null;
  const now = sql<Date>`current_timestamp`;
  switch (to) {
    case 2:
      return { state_note: null, sent_at: now };
    case 3:
      return { state_note: null, ...(credit.stateId === STATE.requested && { studied_by: by }) };
    case 4:
      return { state_note: words.note };
    case 5:
      return { state_note: null, approved_at: now, approved_by: by };
    case 12:
      return { state_note: words.explanation, rejection_reason_id: words.rejectionReasonId };
    default:
      return { state_note: null };
  }
}
