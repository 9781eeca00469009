import { creditParams } from '../credits/credit-fields.ts';
import { documentStateField, noteStateField } from '../documents/document-words.ts';
import { documentParams, documentReasonField } from '../documents/documents.ts';
import { TWO_PEOPLE_REFUSALS } from '../users/two-people.ts';
import { momentField, readVersionField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, fileRoute, route } from '../wire/route.ts';
import { fillingEventField, fillingStateField, noticeChannelField } from './note-words.ts';

const SUM_MISSING = 'Escribe la suma en pesos.';
const SUM_MAX = 999_999_999_999;
/** What the person saw; another sum of the same day is refused. */
const seenSumField = z
  .int({ error: SUM_MISSING })
  .check(z.minimum(1, { error: SUM_MISSING }), z.maximum(SUM_MAX, { error: SUM_MISSING }));

/** What is owed on a day, part by part; what is given back is negative. */
const debtOfDay = z.object({
  on: z.iso.date(),
  sum_pesos: z.int(),
  parts: z.array(z.object({ name: z.string(), amount: z.int() })),
});

export type DebtOfDay = z.output<typeof debtOfDay>;

const noteEntry = z.object({
  note_entry_id: z.int(),
  state: noteStateField,
  reason: z.nullable(z.string()),
  /** Null for the program. */
  entered_by: z.nullable(z.string()),
  entered_at: momentField,
});

const noteFilling = z.object({
  note_filling_id: z.int(),
  state: fillingStateField,
  event: fillingEventField,
  reason: z.string(),
  /** The debt of the day of the approval; before it, that of the proposal. */
  debt: debtOfDay,
  /** The debt of the day of the proposal. */
  proposed_debt: debtOfDay,
  proposed_by: z.string(),
  proposed_at: momentField,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentField),
  decision_note: z.nullable(z.string()),
  filled: z.nullable(
    z.object({ document_id: z.int(), number: z.string(), state: documentStateField }),
  ),
});

export type NoteFilling = z.output<typeof noteFilling>;

/** A notice that was given, with the first day on which it allows to fill the note. */
const noteNotice = z.object({
  note_notice_id: z.int(),
  notified_on: z.iso.date(),
  channel: noticeChannelField,
  opens_on: z.iso.date(),
  recorded_by: z.string(),
  recorded_at: momentField,
});

export const promissoryNote = z.object({
  document_id: z.int(),
  number: z.string(),
  credit_id: z.int(),
  state: noteStateField,
  state_since: momentField,
  version: z.int(),
  /** Oldest first. */
  entries: z.array(noteEntry),
  /** Newest first. */
  fillings: z.array(noteFilling),
  /** What is owed today and for how many days it is late; null where nothing can be filled. */
  today: z.nullable(
    z.object({
      debt: debtOfDay,
      days_past_due: z.int(),
      instalments_overdue: z.int(),
      /** The events that the account of the credit bears out, or says nothing of. */
      events: z.array(fillingEventField),
    }),
  ),
  /** Demands of the letter before the note is filled for arrears; null for none. */
  notice: z.nullable(
    z.object({
      working_days: z.int(),
      /** The newest one; null where none was recorded. */
      recorded: z.nullable(noteNotice),
      /** Why the note cannot be filled for arrears yet, in Spanish; null where it can. */
      obstacle: z.nullable(z.string()),
    }),
  ),
  may: z.object({
    propose: z.boolean(),
    /** Record the notice that the letter demands. */
    notify: z.boolean(),
    /** Approve or return what another person proposed. */
    decide: z.boolean(),
    package: z.boolean(),
  }),
  /** Why the note cannot be filled now, in Spanish; null where it can or where it is already. */
  obstacle: z.nullable(z.string()),
});

export type PromissoryNote = AnswerOf<typeof getNote>;

export const listNotes = route({
  method: 'GET',
  url: '/api/managements/credits/:id/promissory-notes',
  summary: 'The registered promissory notes of a credit, newest first',
  permission: 'view_legal_documents',
  params: creditParams,
  reply: z.object({
    notes: z.array(z.object({ document_id: z.int(), number: z.string(), state: noteStateField })),
  }),
  refusals: ['not_found'],
});

export const getNote = route({
  method: 'GET',
  url: '/api/managements/promissory-notes/:id',
  summary: 'The register of a sealed promissory note, by the id of its document',
  permission: 'view_legal_documents',
  params: documentParams,
  reply: promissoryNote,
  refusals: ['not_found'],
});

export const proposeFilling = route({
  method: 'POST',
  url: '/api/managements/promissory-notes/:id/fillings',
  summary: 'Propose to fill a promissory note with the debt of today',
  permission: 'manage_notes',
  params: documentParams,
  body: z.object({
    event: fillingEventField,
    reason: documentReasonField,
    sum_pesos: seenSumField,
    version: readVersionField,
  }),
  reply: promissoryNote,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'note_not_in_force',
    'note_already_filled',
    'note_filling_open',
    'note_not_overdue',
    'note_nothing_owed',
    'note_event_not_met',
    'note_notice_missing',
    'note_notice_running',
    'note_sum_changed',
  ],
});

export const approveFilling = route({
  method: 'PUT',
  url: '/api/managements/promissory-notes/:id/fillings/approval',
  summary: 'Approve what another person proposed; the sum is that of the day of approval',
  permission: 'manage_notes',
  params: documentParams,
  body: z.object({ sum_pesos: seenSumField, version: readVersionField }),
  reply: promissoryNote,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'note_not_in_force',
    'note_already_filled',
    'note_filling_missing',
    ...TWO_PEOPLE_REFUSALS,
    'note_filling_own',
    'note_not_overdue',
    'note_nothing_owed',
    'note_event_not_met',
    'note_notice_missing',
    'note_notice_running',
    'note_sum_changed',
    'documents_changed_meanwhile',
    'template_missing',
    'export_busy',
  ],
});

export const returnFilling = route({
  method: 'PUT',
  url: '/api/managements/promissory-notes/:id/fillings/return',
  summary: 'Return what another person proposed, with a note',
  permission: 'manage_notes',
  params: documentParams,
  body: z.object({ note: documentReasonField, version: readVersionField }),
  reply: promissoryNote,
  refusals: ['not_found', 'changed_meanwhile', 'note_filling_missing', 'note_filling_own'],
});

export const downloadJudicialPackage = fileRoute({
  method: 'GET',
  url: '/api/managements/promissory-notes/:id/judicial-package',
  summary: 'What a court needs of a filled note, in one ZIP',
  permission: 'manage_notes',
  params: documentParams,
  file: { contentTypes: ['application/zip'] },
  refusals: ['not_found', 'note_not_filled', 'note_filling_unsealed', 'file_missing'],
});
