import type { FillingEvent } from '@cuotaclara/contract/promissory-notes/note-words';
import { sql, type Transaction } from 'kysely';
import {
  demandDecidable,
  demandInForce,
  demandNoteVersion,
  lockNote,
  unsafeOpenFilling,
} from '#features/promissory-notes/find-note.ts';
import { readNote } from '#features/promissory-notes/notes.reads.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { keptDebt, unsafeDemandDebt } from './debt-of-day.ts';

type ProposeInput = {
  readonly documentId: number;
  readonly event: FillingEvent;
  readonly reason: string;
  readonly sumPesos: number;
  readonly version: number;
};

/** A person who read the register before is told that it changed. */
const bumpNote = (trx: Transaction<DB>, documentId: number) =>
  trx
    .updateTable('promissory_notes')
    .set({ version: sql`version + 1` })
    .where('document_id', '=', documentId)
    .execute();

/** Proposes to fill a note with the debt of today; another person decides. */
export const proposeFilling = command('propose_filling', async (ctx, input: ProposeInput) => {
  const { trx, actor, today, now } = ctx;
  const { documentId, event, reason, sumPesos, version } = input;
  const note = await lockNote(trx, { documentId, actor });
  demandInForce(note);
  if ((await unsafeOpenFilling(trx, documentId)) !== null) refuse('note_filling_open');
  demandNoteVersion(note, version);
  const { creditId, stateId } = note.credit;
  const debt = await unsafeDemandDebt(trx, {
    documentId,
    creditId,
    stateId,
    today,
    event,
    sumPesos,
  });
  await trx
    .insertInto('note_fillings')
    .values({
      document_id: documentId,
      state: 'PROPOSED',
      event,
      reason,
      sum_pesos: debt.sum_pesos,
      matures_on: debt.on,
      debt: keptDebt(debt, debt),
      proposed_by: actor.userId,
      proposed_at: new Date(now.epochMilliseconds),
    })
    .execute();
  await bumpNote(trx, documentId);
  return {
    reply: await readNote(trx, { documentId, actor, today }),
    audit: [
      {
        action: 'note_filling_proposed',
        subject: { kind: 'credit', id: creditId },
        after: {
          document_number: note.number,
          filling_event: event,
          filling_sum: debt.sum_pesos,
          note_reason: reason,
        },
      },
    ],
    events: [changedEvent(creditId)],
  };
});

export const changedEvent = (creditId: number) =>
  ({ topic: 'credits', kind: 'documents_changed', ids: { credit_id: creditId } }) as const;

type ReturnInput = {
  readonly documentId: number;
  readonly note: string;
  readonly version: number;
};

/** Returns what another person proposed, with a note; another proposal may follow. */
export const returnFilling = command('return_filling', async (ctx, input: ReturnInput) => {
  const { trx, actor, today, now } = ctx;
  const { documentId } = input;
  const note = await lockNote(trx, { documentId, actor });
  const filling = await demandDecidable(trx, { documentId, actor });
  demandNoteVersion(note, input.version);
  await trx
    .updateTable('note_fillings')
    .set({
      state: 'RETURNED',
      decided_by: actor.userId,
      decided_at: new Date(now.epochMilliseconds),
      decision_note: input.note,
    })
    .where('note_filling_id', '=', filling.fillingId)
    .execute();
  await bumpNote(trx, documentId);
  const { creditId } = note.credit;
  return {
    reply: await readNote(trx, { documentId, actor, today }),
    audit: [
      {
        action: 'note_filling_returned',
        subject: { kind: 'credit', id: creditId },
        after: { document_number: note.number, note_reason: input.note },
      },
    ],
    events: [changedEvent(creditId)],
  };
});
