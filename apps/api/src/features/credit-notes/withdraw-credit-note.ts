import { lockCredit } from '#core/credits/lock-credit.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { isOfDay, readCreditNotes } from './credit-notes.reads.ts';

type WithdrawInput = { readonly creditId: number; readonly noteId: number };

/** Withdraws an own note of today: nobody reads it any more, and it stays kept. */
export const withdrawCreditNote = command(
  'withdraw_credit_note',
  async (ctx, { creditId, noteId }: WithdrawInput) => {
    const { trx, actor, now, today } = ctx;
    await lockCredit(trx, { creditId, actor });
    const note = await trx
      .selectFrom('credit_notes')
      .select(['written_by', 'written_at', 'withdrawn_at'])
      .where('note_id', '=', noteId)
      .where('credit_id', '=', creditId)
      .executeTakeFirst();
    if (note === undefined) refuse('not_found');
    if (note.written_by !== actor.userId) refuse('credit_note_of_another');
    // The second click finds the note withdrawn, as wanted.
    if (note.withdrawn_at !== null) {
      return { reply: await readCreditNotes(trx, { creditId, actor, today }), audit: [] };
    }
    if (!isOfDay(note.written_at, today)) refuse('credit_note_too_old');
    await trx
      .updateTable('credit_notes')
      .set({ withdrawn_at: new Date(now.epochMilliseconds) })
      .where('note_id', '=', noteId)
      .execute();
    return {
      reply: await readCreditNotes(trx, { creditId, actor, today }),
      audit: [
        {
          action: 'credit_note_withdrawn',
          subject: { kind: 'credit', id: creditId },
          after: { note_id: noteId },
        },
      ],
    };
  },
);
