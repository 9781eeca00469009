import type { NoteKind } from '@cuotaclara/contract/credits/transitions';
import type { StepWords } from '#core/credits/step-types.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type StepNote = {
  readonly note?: string | undefined;
  readonly rejectionReasonId?: number | undefined;
};

/** The texts that a step needs from the person who takes it. */
export async function wordsOf(
  db: Reader,
  kind: NoteKind,
  { note, rejectionReasonId }: StepNote,
): Promise<StepWords> {
  const noReason = { rejectionReasonId: null, explanation: null };
  switch (kind) {
    case 'none':
      return { note: note ?? null, ...noReason };
    case 'reason':
      return { note: note ?? refuse('note_needed'), ...noReason };
    case 'rejection':
      return rejectionWords(db, { note, rejectionReasonId });
    default:
      return kind satisfies never;
  }
}

/** A rejection names a reason of the catalogue, whose explanation the borrower reads. */
async function rejectionWords(
  db: Reader,
  { note, rejectionReasonId }: StepNote,
): Promise<StepWords> {
  if (rejectionReasonId === undefined) refuse('rejection_reason_needed');
  const reason = await db
    .selectFrom('rejection_reasons')
    .select(['name', 'explanation'])
    .where('rejection_reason_id', '=', rejectionReasonId)
    .where('applies_to', '=', 'credit')
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (reason === undefined) refuse('rejection_reason_needed');
  return {
    note: note === undefined ? reason.name : `${reason.name}. ${note}`,
    rejectionReasonId,
    explanation: reason.explanation,
  };
}
