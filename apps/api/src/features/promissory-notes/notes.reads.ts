import { FOLLOWING_FUNCTION, REFUSALS, z } from '@cuotaclara/contract';
import { documentStateField, noteStateField } from '@cuotaclara/contract/documents/document-words';
import {
  fillingEventField,
  fillingStateField,
} from '@cuotaclara/contract/promissory-notes/note-words';
import type {
  NoteFilling,
  PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { findGuardedCredit } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { debtOfDay, eventsMet, obstacleOf, readKeptDebt } from './filling/debt-of-day.ts';
import { type DebtOn, unsafeDebtOn } from './filling/debt-on.ts';
import { type FoundNote, findNote, type NoteRef } from './find-note.ts';
import {
  eventsAfterNotice,
  type NoteNotice,
  noticeOnWire,
  unsafeNoteNotice,
} from './notices/notice.reads.ts';

type ListInput = { readonly creditId: number; readonly actor: Actor };

/** The registered notes of a credit in scope, newest first. */
export async function listNotes(db: Reader, { creditId, actor }: ListInput) {
  if (!actor.functions.has(FOLLOWING_FUNCTION)) refuse('not_found');
  await findGuardedCredit(db, { creditId, actor });
  const rows = await db
    .selectFrom('promissory_notes as note')
    .innerJoin('documents', 'documents.document_id', 'note.document_id')
    .select(['note.document_id', 'documents.number', 'note.state'])
    .where('note.credit_id', '=', creditId)
    .orderBy('note.document_id', 'desc')
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: z.parse(noteStateField, state) }));
}

type ReadInput = NoteRef & { readonly today: Temporal.PlainDate };

/** The register of a note in scope, with what the actor may do with it. */
export async function readNote(db: Reader, input: ReadInput): Promise<PromissoryNote> {
  const { actor, documentId, today } = input;
  const note = await findNote(db, input);
  const { creditId, stateId } = note.credit;
  const fillings = await unsafeFillings(db, documentId);
  const debt = note.state === 'IN_FORCE' ? await unsafeDebtOn(db, { creditId, today }) : null;
  const notice = await unsafeNoteNotice(db, documentId);
  const obstacle = note.state === 'IN_FORCE' ? obstacleOf(debt, stateId) : null;
  const isLateEnough = debt !== null && eventsMet({ debt, stateId }).includes('MORA');
  return {
    document_id: documentId,
    number: note.number,
    credit_id: creditId,
    state: note.state,
    state_since: note.stateSince.toISOString(),
    version: note.version,
    entries: await unsafeEntries(db, documentId),
    fillings: fillings.map(toFilling),
    today: obstacle === null ? todayOf(debt, { note, notice, today }) : null,
    notice: noticeOf(note, { notice, debt: isLateEnough ? debt : null, today }),
    may: maysOf(actor, {
      note,
      fillings,
      isFillable: obstacle === null,
      takesNotice: notice !== null && isLateEnough,
    }),
    obstacle: obstacle === null ? null : REFUSALS[obstacle].message,
  };
}

/** A note that is no longer in force keeps its notice, which is part of why it was filled. */
const noticeOf = (
  { state }: FoundNote,
  input: Parameters<typeof noticeOnWire>[0],
): PromissoryNote['notice'] =>
  state === 'IN_FORCE' || input.notice?.recorded != null ? noticeOnWire(input) : null;

type TodayInput = {
  readonly note: FoundNote;
  readonly notice: NoteNotice | null;
  readonly today: Temporal.PlainDate;
};

const todayOf = (
  debt: DebtOn | null,
  { note, notice, today }: TodayInput,
): PromissoryNote['today'] =>
  debt === null
    ? null
    : {
        debt: debtOfDay(debt, today),
        days_past_due: debt.daysPastDue,
        instalments_overdue: debt.instalmentsOverdue,
        events: eventsAfterNotice(eventsMet({ debt, stateId: note.credit.stateId }), {
          notice,
          debt,
          today,
        }),
      };

type FillingRow = Awaited<ReturnType<typeof unsafeFillings>>[number];

type MaysInput = {
  readonly note: FoundNote;
  readonly fillings: readonly FillingRow[];
  readonly isFillable: boolean;
  /** The letter demands a notice, and there are the arrears that it is about. */
  readonly takesNotice: boolean;
};

function maysOf(
  { userId, functions }: Pick<Actor, 'userId' | 'functions'>,
  { note, fillings, isFillable, takesNotice }: MaysInput,
): PromissoryNote['may'] {
  const manages = functions.has('manage_notes');
  const open = fillings.find(({ state }) => state === 'PROPOSED');
  const isInForce = note.state === 'IN_FORCE';
  return {
    propose: manages && isInForce && isFillable && open === undefined,
    notify: manages && isInForce && isFillable && open === undefined && takesNotice,
    decide: manages && isInForce && open !== undefined && open.proposed_by !== userId,
    package:
      manages &&
      fillings.some(({ state, filled_state }) => state === 'APPROVED' && filled_state === 'SEALED'),
  };
}

async function unsafeEntries(db: Reader, documentId: number): Promise<PromissoryNote['entries']> {
  const rows = await db
    .selectFrom('promissory_note_entries as entry')
    .leftJoin('users', 'users.user_id', 'entry.entered_by')
    .select(['entry.note_entry_id', 'entry.state', 'entry.reason', 'entry.entered_at'])
    .select(shortNameOf<string | null>('users').as('entered_by'))
    .where('entry.document_id', '=', documentId)
    .orderBy('entry.note_entry_id')
    .execute();
  return rows.map(({ state, entered_at, ...row }) => ({
    ...row,
    state: z.parse(noteStateField, state),
    entered_at: entered_at.toISOString(),
  }));
}

const unsafeFillings = (db: Reader, documentId: number) =>
  db
    .selectFrom('note_fillings as filling')
    .innerJoin('users as proposer', 'proposer.user_id', 'filling.proposed_by')
    .leftJoin('users as decider', 'decider.user_id', 'filling.decided_by')
    .leftJoin('documents as filled', 'filled.document_id', 'filling.filled_document_id')
    .select([
      'filling.note_filling_id',
      'filling.state',
      'filling.event',
      'filling.reason',
      'filling.debt',
      'filling.proposed_by',
      'filling.proposed_at',
      'filling.decided_at',
      'filling.decision_note',
      'filled.document_id as filled_id',
      'filled.number as filled_number',
      'filled.state as filled_state',
    ])
    .select([
      shortNameOf('proposer').as('proposer'),
      shortNameOf<string | null>('decider').as('decider'),
    ])
    .where('filling.document_id', '=', documentId)
    .orderBy('filling.note_filling_id', 'desc')
    .execute();

function toFilling(row: FillingRow): NoteFilling {
  const { debt, proposed } = readKeptDebt(row.debt);
  const { filled_id: filledId, filled_number: number, filled_state: state } = row;
  return {
    note_filling_id: row.note_filling_id,
    state: z.parse(fillingStateField, row.state),
    event: z.parse(fillingEventField, row.event),
    reason: row.reason,
    debt,
    proposed_debt: proposed,
    proposed_by: row.proposer,
    proposed_at: row.proposed_at.toISOString(),
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    filled:
      filledId === null || number === null
        ? null
        : { document_id: filledId, number, state: z.parse(documentStateField, state) },
  };
}
