import { FOLLOWING_FUNCTION, z } from '@cuotaclara/contract';
import {
  PROMISSORY_NOTE_STATES,
  type PromissoryNoteState,
  promissoryNoteStateField,
} from '@cuotaclara/contract/documents/document-words';
import type { Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { findGuardedCredit, lockCredit } from '#core/credits/lock-credit.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

export type PromissoryNoteRef = { readonly documentId: number; readonly actor: Actor };

export type FoundPromissoryNote = {
  readonly documentId: number;
  readonly number: string;
  readonly setId: number | null;
  readonly state: PromissoryNoteState;
  readonly stateSince: Date;
  readonly version: number;
  readonly credit: GuardedCredit;
};

const promissoryNoteRow = (db: Reader, { documentId, actor }: PromissoryNoteRef) =>
  creditsVisibleTo(
    db
      .selectFrom('promissory_notes as promissory_note')
      .innerJoin('documents', 'documents.document_id', 'promissory_note.document_id')
      .innerJoin('credits', 'credits.credit_id', 'promissory_note.credit_id')
      .select([
        'promissory_note.credit_id',
        'promissory_note.state',
        'promissory_note.state_since',
        'promissory_note.version',
        'documents.number',
        'documents.document_set_id',
      ])
      .where('promissory_note.document_id', '=', documentId),
    actor,
  ).executeTakeFirst();

type PromissoryNoteRow = NonNullable<Awaited<ReturnType<typeof promissoryNoteRow>>>;

const toPromissoryNote = (
  row: PromissoryNoteRow,
  documentId: number,
  credit: GuardedCredit,
): FoundPromissoryNote => ({
  documentId,
  number: row.number,
  setId: row.document_set_id,
  state: z.parse(promissoryNoteStateField, row.state),
  stateSince: row.state_since,
  version: row.version,
  credit,
});

async function demandRow(db: Reader, ref: PromissoryNoteRef): Promise<PromissoryNoteRow> {
  // A borrower may read legal documents too, but the register is for the staff.
  if (!ref.actor.functions.has(FOLLOWING_FUNCTION)) refuse('not_found');
  return (await promissoryNoteRow(db, ref)) ?? refuse('not_found');
}

/** A registered promissory note of a credit in the scope of the staff; any other is not found. */
export async function findPromissoryNote(
  db: Reader,
  ref: PromissoryNoteRef,
): Promise<FoundPromissoryNote> {
  const row = await demandRow(db, ref);
  const credit = await findGuardedCredit(db, { creditId: row.credit_id, actor: ref.actor });
  return toPromissoryNote(row, ref.documentId, credit);
}

/** The same, with its credit locked: whatever changes a promissory note locks the credit first. */
export async function lockPromissoryNote(
  trx: Transaction<DB>,
  ref: PromissoryNoteRef,
): Promise<FoundPromissoryNote> {
  const { credit_id: creditId } = await demandRow(trx, ref);
  const credit = await lockCredit(trx, { creditId, actor: ref.actor });
  return toPromissoryNote(await demandRow(trx, ref), ref.documentId, credit);
}

/** Refuses to fill a promissory note that is not in force. */
export function demandInForce({ state }: Pick<FoundPromissoryNote, 'state'>): void {
  if (state === 'IN_FORCE') return;
  if (state === 'FILLED') refuse('promissory_note_already_filled');
  refuse('promissory_note_not_in_force', { state: PROMISSORY_NOTE_STATES[state].toLowerCase() });
}

/** Refuses a change by a person who saw an older version of the register. */
export function demandPromissoryNoteVersion(
  { version, credit }: FoundPromissoryNote,
  seen: number,
): void {
  if (version === seen) return;
  refuseChanged({
    subject: { kind: 'credit', id: credit.creditId },
    changes: {
      promissory_note_state_changed: 'cambió el registro del pagaré',
      promissory_note_notice_recorded: 'registró el aviso al deudor',
      promissory_note_filling_approved: 'aprobó diligenciar el pagaré',
    },
  });
}

/** Tells open screens that the documents of a credit are not as they show them. */
export const changedEvent = (creditId: number) =>
  ({ topic: 'credits', kind: 'documents_changed', ids: { credit_id: creditId } }) as const;
