import { FOLLOWING_FUNCTION, REFUSALS, z } from '@cuotaclara/contract';
import {
  documentStateField,
  promissoryNoteStateField,
} from '@cuotaclara/contract/documents/document-words';
import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import { fillingEventField } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type {
  MadeFilling,
  PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { userName } from '#core/people/names.ts';
import { unsafeOpenDecision } from '#features/decisions/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { debtOfDay, eventsMet, obstacleOf, readKeptDebt } from './filling/debt-of-day.ts';
import { type DebtOn, unsafeDebtOn } from './filling/debt-on.ts';
import {
  type FoundPromissoryNote,
  findPromissoryNote,
  type PromissoryNoteRef,
} from './find-promissory-note.ts';
import {
  eventsAfterNotice,
  noticeOnWire,
  type PromissoryNoteNotice,
  unsafePromissoryNoteNotice,
} from './notices/notice.reads.ts';

type ListInput = { readonly creditId: number; readonly actor: Actor };

/** The registered promissory notes of a credit in scope, newest first. */
export async function listPromissoryNotes(db: Reader, { creditId, actor }: ListInput) {
  if (!actor.functions.has(FOLLOWING_FUNCTION)) refuse('not_found');
  await findGuardedCredit(db, { creditId, actor });
  const rows = await db
    .selectFrom('promissory_notes as promissory_note')
    .innerJoin('documents', 'documents.document_id', 'promissory_note.document_id')
    .select(['promissory_note.document_id', 'documents.number', 'promissory_note.state'])
    .where('promissory_note.credit_id', '=', creditId)
    .orderBy('promissory_note.document_id', 'desc')
    .execute();
  return rows.map(({ state, ...row }) => ({
    ...row,
    state: z.parse(promissoryNoteStateField, state),
  }));
}

type ReadInput = PromissoryNoteRef & { readonly today: Temporal.PlainDate };

/** The register of a promissory note in scope, with what the actor may do with it. */
export async function readPromissoryNote(db: Reader, input: ReadInput): Promise<PromissoryNote> {
  const { actor, documentId, today } = input;
  const promissoryNote = await findPromissoryNote(db, input);
  const { creditId, stateId } = promissoryNote.credit;
  const filling = await unsafeFilling(db, documentId);
  const { kind } = promissoryNoteFilling;
  const decisionId = await unsafeOpenDecision(db, { kind, subject: documentId });
  const debt =
    promissoryNote.state === 'IN_FORCE' ? await unsafeDebtOn(db, { creditId, today }) : null;
  const notice = await unsafePromissoryNoteNotice(db, documentId);
  const obstacle = promissoryNote.state === 'IN_FORCE' ? obstacleOf(debt, stateId) : null;
  const isLateEnough = debt !== null && eventsMet({ debt, stateId }).includes('MORA');
  return {
    document_id: documentId,
    number: promissoryNote.number,
    credit_id: creditId,
    state: promissoryNote.state,
    state_since: promissoryNote.stateSince.toISOString(),
    version: promissoryNote.version,
    entries: await unsafeEntries(db, documentId),
    open_decision_id: decisionId,
    filling,
    today: obstacle === null ? todayOf(debt, { promissoryNote, notice, today }) : null,
    notice: noticeOf(promissoryNote, { notice, debt: isLateEnough ? debt : null, today }),
    may: maysOf(actor, {
      promissoryNote,
      filling,
      isOpen: decisionId !== null,
      isFillable: obstacle === null,
      takesNotice: notice !== null && isLateEnough,
    }),
    obstacle: obstacle === null ? null : REFUSALS[obstacle].message,
  };
}

/**
 * A promissory note that is no longer in force keeps its notice, which is part of why it was
 * filled.
 */
const noticeOf = (
  { state }: FoundPromissoryNote,
  input: Parameters<typeof noticeOnWire>[0],
): PromissoryNote['notice'] =>
  state === 'IN_FORCE' || input.notice?.recorded != null ? noticeOnWire(input) : null;

type TodayInput = {
  readonly promissoryNote: FoundPromissoryNote;
  readonly notice: PromissoryNoteNotice | null;
  readonly today: Temporal.PlainDate;
};

const todayOf = (
  debt: DebtOn | null,
  { promissoryNote, notice, today }: TodayInput,
): PromissoryNote['today'] =>
  debt === null
    ? null
    : {
        debt: debtOfDay(debt, today),
        days_past_due: debt.daysPastDue,
        instalments_overdue: debt.instalmentsOverdue,
        events: eventsAfterNotice(eventsMet({ debt, stateId: promissoryNote.credit.stateId }), {
          notice,
          debt,
          today,
        }),
      };

type MaysInput = {
  readonly promissoryNote: FoundPromissoryNote;
  readonly filling: MadeFilling | null;
  readonly isOpen: boolean;
  readonly isFillable: boolean;
  /** The letter demands a notice, and there are the arrears that it is about. */
  readonly takesNotice: boolean;
};

function maysOf(
  { functions }: Pick<Actor, 'functions'>,
  { promissoryNote, filling, isOpen, isFillable, takesNotice }: MaysInput,
): PromissoryNote['may'] {
  const manages = functions.has('manage_promissory_notes');
  const propose = manages && promissoryNote.state === 'IN_FORCE' && isFillable && !isOpen;
  return {
    propose,
    notify: propose && takesNotice,
    package: manages && filling?.filled.state === 'SEALED',
  };
}

async function unsafeEntries(db: Reader, documentId: number): Promise<PromissoryNote['entries']> {
  const rows = await db
    .selectFrom('promissory_note_entries as entry')
    .select(['entry.promissory_note_entry_id', 'entry.state', 'entry.reason', 'entry.entered_at'])
    .select(userName<string | null>('entry.entered_by').as('entered_by'))
    .where('entry.document_id', '=', documentId)
    .orderBy('entry.promissory_note_entry_id')
    .execute();
  return rows.map(({ state, entered_at, ...row }) => ({
    ...row,
    state: z.parse(promissoryNoteStateField, state),
    entered_at: entered_at.toISOString(),
  }));
}

/** The filling of a promissory note with the two people who decided it; null until then. */
async function unsafeFilling(db: Reader, documentId: number): Promise<MadeFilling | null> {
  const row = await db
    .selectFrom('promissory_note_fillings as filling')
    .innerJoin('decisions as decision', 'decision.decision_id', 'filling.decision_id')
    .innerJoin('documents as filled', 'filled.document_id', 'filling.filled_document_id')
    .select([
      'filling.event',
      'filling.debt',
      'decision.reason',
      'decision.proposed_at',
      'decision.decided_at',
      'filled.document_id',
      'filled.number',
      'filled.state',
    ])
    .select([
      userName('decision.proposed_by').as('proposed_by'),
      userName('decision.decided_by').as('approved_by'),
    ])
    .where('filling.document_id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { document_id, number, state, proposed_by, approved_by } = row;
  return {
    event: z.parse(fillingEventField, row.event),
    reason: row.reason ?? '',
    debt: readKeptDebt(row.debt),
    proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    approved_by,
    approved_at: (row.decided_at ?? row.proposed_at).toISOString(),
    filled: { document_id, number, state: z.parse(documentStateField, state) },
  };
}
