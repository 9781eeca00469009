import { STATE } from '@cuotaclara/contract';
import { sql, type UpdateObject } from 'kysely';
import type { AllowedStep } from '#core/credits/step-types.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type StepContext = Pick<CommandContext<Actor | null>, 'trx' | 'actor'>;

/** Writes an allowed step: the state, its marks on the credit, and its line of history. */
export async function applyStep(ctx: StepContext, step: AllowedStep): Promise<AuditEntry> {
  const { trx, actor } = ctx;
  const { credit, to, words } = step;
  await changeState(ctx, step);
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

async function changeState({ trx, actor }: StepContext, step: AllowedStep): Promise<void> {
  try {
    await trx
      .updateTable('credits')
      .set({
        credit_state_id: step.to,
        state_since: sql`current_timestamp`,
        updated_at: sql`current_timestamp`,
        version: sql`version + 1`,
        ...marksOf(step, actor?.userId ?? null),
      })
      .where('credit_id', '=', step.credit.creditId)
      .execute();
  } catch (error) {
    // The only unique index with a state in it: one vehicle, one live credit.
    if (isViolation(error, 'unique')) refuse('plate_taken');
    throw error;
  }
}

/** What a step leaves on the credit besides the state. */
function marksOf(
  { credit, to, words }: AllowedStep,
  by: number | null,
): UpdateObject<DB, 'credits'> {
  const now = sql<Date>`current_timestamp`;
  switch (to) {
    case STATE.requested:
      return { state_note: null, sent_at: now };
    case STATE.inStudy:
      return { state_note: null, ...(credit.stateId === STATE.requested && { studied_by: by }) };
    case STATE.awaitingAttachments:
      return { state_note: words.note };
    case STATE.approved:
      return { state_note: null, approved_at: now, approved_by: by };
    case STATE.rejected:
      return { state_note: words.explanation, rejection_reason_id: words.rejectionReasonId };
    default:
      return { state_note: null };
  }
}
