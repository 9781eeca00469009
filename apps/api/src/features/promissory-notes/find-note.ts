import { FOLLOWING_FUNCTION, z } from '@cuotaclara/contract';
import {
  NOTE_STATES,
  type NoteState,
  noteStateField,
} from '@cuotaclara/contract/documents/document-words';
import {
  type FillingEvent,
  fillingEventField,
} from '@cuotaclara/contract/promissory-notes/note-words';
import type { Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { creditsVisibleTo, findGuardedCredit, lockCredit } from '#features/credits/public.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

export type NoteRef = { readonly documentId: number; readonly actor: Actor };

export type FoundNote = {
  readonly documentId: number;
  readonly number: string;
  readonly setId: number | null;
  readonly state: NoteState;
  readonly stateSince: Date;
  readonly version: number;
  readonly credit: GuardedCredit;
};

const noteRow = (db: Reader, { documentId, actor }: NoteRef) =>
  creditsVisibleTo(
    db
      .selectFrom('promissory_notes as note')
      .innerJoin('documents', 'documents.document_id', 'note.document_id')
      .innerJoin('credits', 'credits.credit_id', 'note.credit_id')
      .select([
        'note.credit_id',
        'note.state',
        'note.state_since',
        'note.version',
        'documents.number',
        'documents.document_set_id',
      ])
      .where('note.document_id', '=', documentId),
    actor,
  ).executeTakeFirst();

type NoteRow = NonNullable<Awaited<ReturnType<typeof noteRow>>>;

const toNote = (row: NoteRow, documentId: number, credit: GuardedCredit): FoundNote => ({
  documentId,
  number: row.number,
  setId: row.document_set_id,
  state: z.parse(noteStateField, row.state),
  stateSince: row.state_since,
  version: row.version,
  credit,
});

async function demandRow(db: Reader, ref: NoteRef): Promise<NoteRow> {
  // A borrower may read legal documents too, but the register is for the staff.
  if (!ref.actor.functions.has(FOLLOWING_FUNCTION)) refuse('not_found');
  return (await noteRow(db, ref)) ?? refuse('not_found');
}

/** A registered note of a credit in the scope of the staff; any other is not found. */
export async function findNote(db: Reader, ref: NoteRef): Promise<FoundNote> {
  const row = await demandRow(db, ref);
  const credit = await findGuardedCredit(db, { creditId: row.credit_id, actor: ref.actor });
  return toNote(row, ref.documentId, credit);
}

/** The same, with its credit locked: whatever changes a note locks the credit first. */
export async function lockNote(trx: Transaction<DB>, ref: NoteRef): Promise<FoundNote> {
  const { credit_id: creditId } = await demandRow(trx, ref);
  const credit = await lockCredit(trx, { creditId, actor: ref.actor });
  return toNote(await demandRow(trx, ref), ref.documentId, credit);
}

/** Refuses to fill a note that is not in force. */
export function demandInForce({ state }: Pick<FoundNote, 'state'>): void {
  if (state === 'IN_FORCE') return;
  if (state === 'FILLED') refuse('note_already_filled');
  refuse('note_not_in_force', { state: NOTE_STATES[state].toLowerCase() });
}

/** Refuses a change by a person who saw an older version of the register. */
export function demandNoteVersion({ version, credit }: FoundNote, seen: number): void {
  if (version === seen) return;
  refuseChanged({
    subject: { kind: 'credit', id: credit.creditId },
    changes: {
      note_state_changed: 'cambió el registro del pagaré',
      note_notice_recorded: 'registró el aviso al deudor',
      note_filling_proposed: 'propuso diligenciar el pagaré',
      note_filling_returned: 'devolvió la propuesta',
      note_filling_approved: 'aprobó diligenciar el pagaré',
    },
  });
}

export type OpenFilling = {
  readonly fillingId: number;
  readonly event: FillingEvent;
  readonly reason: string;
  readonly proposedBy: number;
  readonly debt: unknown;
};

/** Not scoped: the proposal of a note that nobody has decided. */
export async function unsafeOpenFilling(
  db: Reader,
  documentId: number,
): Promise<OpenFilling | null> {
  const row = await db
    .selectFrom('note_fillings')
    .select(['note_filling_id', 'event', 'reason', 'proposed_by', 'debt'])
    .where('document_id', '=', documentId)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    fillingId: row.note_filling_id,
    event: z.parse(fillingEventField, row.event),
    reason: row.reason,
    proposedBy: row.proposed_by,
    debt: row.debt,
  };
}

/** The proposal that the actor decides on; one's own is refused. */
export async function demandDecidable(db: Reader, { documentId, actor }: NoteRef) {
  const filling = await unsafeOpenFilling(db, documentId);
  if (filling === null) return refuse('note_filling_missing');
  if (filling.proposedBy === actor.userId) refuse('note_filling_own');
  return filling;
}
