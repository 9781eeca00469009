import { issueSealOnly, type prepareSealOnly } from '#features/documents/public.ts';
import {
  demandDecidable,
  demandInForce,
  demandNoteVersion,
  lockNote,
} from '#features/promissory-notes/find-note.ts';
import { readNote } from '#features/promissory-notes/notes.reads.ts';
import { enterState } from '#features/promissory-notes/register/settle-notes.ts';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { keptDebt, readKeptDebt, unsafeDemandDebt } from './debt-of-day.ts';
import { changedEvent } from './propose-filling.ts';

/** A filled note as a part of the command's input. */
export type PreparedFilling = {
  /** Null where nothing was printed, because the note could not be filled when the call came. */
  readonly filled: {
    /** The day that is printed. */
    readonly on: string;
    readonly printed: Awaited<ReturnType<typeof prepareSealOnly>>;
  } | null;
  toJSON(): string;
};

type KeepInput = {
  readonly documentId: number;
  readonly sumPesos: number;
  readonly version: number;
  readonly prepared: PreparedFilling;
};

/** Fills a note with a printed document; everything is checked once more. */
export const keepFilling = command('approve_filling', async (ctx, input: KeepInput) => {
  const { trx, actor, today, now } = ctx;
  const { documentId, sumPesos, prepared } = input;
  const { filled } = prepared;
  const note = await lockNote(trx, { documentId, actor });
  demandInForce(note);
  const filling = await demandDecidable(trx, { documentId, actor });
  const { proposedBy: firstUserId } = filling;
  await demandAnotherPerson(ctx, { firstUserId, own: 'note_filling_own' });
  demandNoteVersion(note, input.version);
  // Midnight between the print and the command: the sum is that of another day.
  if (filled?.on !== today.toString()) return refuse('documents_changed_meanwhile');
  const { creditId, stateId } = note.credit;
  const { event } = filling;
  const debt = await unsafeDemandDebt(trx, {
    documentId,
    creditId,
    stateId,
    today,
    event,
    sumPesos,
  });
  const issued = await issueSealOnly(ctx, filled.printed);
  const at = new Date(now.epochMilliseconds);
  await trx
    .updateTable('note_fillings')
    .set({
      state: 'APPROVED',
      sum_pesos: debt.sum_pesos,
      matures_on: debt.on,
      debt: keptDebt(debt, readKeptDebt(filling.debt).proposed),
      decided_by: actor.userId,
      decided_at: at,
      filled_document_id: issued.documentId,
    })
    .where('note_filling_id', '=', filling.fillingId)
    .execute();
  const { reason } = filling;
  const entry = { documentId, creditId, state: 'FILLED', reason, enteredBy: actor.userId } as const;
  await enterState(trx, { ...entry, at });
  const approved = {
    action: 'note_filling_approved',
    subject: { kind: 'credit', id: creditId },
    before: { note_state: note.state },
    after: {
      document_number: note.number,
      note_state: 'FILLED',
      filling_event: event,
      filling_sum: debt.sum_pesos,
      filling_matures_on: debt.on,
    },
  } as const;
  return {
    reply: await readNote(trx, { documentId, actor, today }),
    audit: [approved, ...issued.audit],
    events: [changedEvent(creditId)],
  };
});
