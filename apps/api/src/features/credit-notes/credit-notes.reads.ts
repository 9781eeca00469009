import { businessDayOf } from '@cuotaclara/contract';
import type { CreditNoteList } from '@cuotaclara/contract/credit-notes/credit-notes';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type NotesAsked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** The notes of a credit in scope, newest first. Refuses a credit out of scope. */
export async function readCreditNotes(
  db: Reader,
  { creditId, actor, today }: NotesAsked,
): Promise<CreditNoteList> {
  await findGuardedCredit(db, { creditId, actor });
  const rows = await db
    .selectFrom('credit_notes as note')
    .select(['note_id', 'text', 'written_by', 'written_at', 'withdrawn_at'])
    .select(userName('note.written_by').as('name'))
    .where('credit_id', '=', creditId)
    .orderBy('note_id', 'desc')
    .execute();
  const mayWrite = actor.functions.has('write_credit_notes');
  return {
    notes: rows.map(({ note_id, text, written_by, written_at, withdrawn_at, name }) => ({
      note_id,
      text: withdrawn_at === null ? text : null,
      by: { user_id: written_by, name },
      at: written_at.toISOString(),
      can_withdraw:
        mayWrite &&
        withdrawn_at === null &&
        written_by === actor.userId &&
        isOfDay(written_at, today),
    })),
  };
}

/** Whether something was written on a business day. */
export const isOfDay = (writtenAt: Date, today: Temporal.PlainDate): boolean =>
  businessDayOf(Temporal.Instant.fromEpochMilliseconds(writtenAt.getTime())).equals(today);
