import { creditParams } from '../credits/credit-fields.ts';
import { documentStateField, promissoryNoteStateField } from '../documents/document-words.ts';
import { documentParams } from '../documents/documents.ts';
import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, fileRoute, route } from '../wire/route.ts';
import { fillingEventField, noticeChannelField } from './promissory-note-words.ts';

/** The debt of a day, part by part; parts that are given back are negative. */
const debtOfDay = z.object({
  on: z.iso.date(),
  sum_pesos: z.int(),
  parts: z.array(z.object({ name: z.string(), amount: z.int() })),
});

export type DebtOfDay = z.output<typeof debtOfDay>;

const promissoryNoteEntry = z.object({
  promissory_note_entry_id: z.int(),
  state: promissoryNoteStateField,
  reason: z.nullable(z.string()),
  /** Null for the program. */
  entered_by: z.nullable(z.string()),
  entered_at: momentField,
});

/** The approved filling; an open proposal and ended ones are decisions. */
const madeFilling = z.object({
  event: fillingEventField,
  reason: z.string(),
  /** The debt of the day of the approval. */
  debt: debtOfDay,
  proposed_by: z.string(),
  proposed_at: momentField,
  approved_by: z.string(),
  approved_at: momentField,
  filled: z.object({ document_id: z.int(), number: z.string(), state: documentStateField }),
});

export type MadeFilling = z.output<typeof madeFilling>;

/** A notice that was given, with the first day on which it allows to fill the promissory note. */
const promissoryNoteNotice = z.object({
  promissory_note_notice_id: z.int(),
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
  state: promissoryNoteStateField,
  state_since: momentField,
  version: z.int(),
  /** Oldest first. */
  entries: z.array(promissoryNoteEntry),
  /** The proposal to fill it that another person has to decide. */
  open_decision_id: z.nullable(z.int()),
  /** Null until two people filled it. */
  filling: z.nullable(madeFilling),
  /** The debt of today and its days past due; null where nothing can be filled. */
  today: z.nullable(
    z.object({
      debt: debtOfDay,
      days_past_due: z.int(),
      instalments_overdue: z.int(),
      /** The events that the account of the credit bears out, or says nothing of. */
      events: z.array(fillingEventField),
    }),
  ),
  /** Demands of the letter before the promissory note is filled for arrears; null for none. */
  notice: z.nullable(
    z.object({
      working_days: z.int(),
      /** The newest one; null where none was recorded. */
      recorded: z.nullable(promissoryNoteNotice),
      /**
       * Why the promissory note cannot be filled for arrears yet, in Spanish; null where it can.
       */
      obstacle: z.nullable(z.string()),
    }),
  ),
  may: z.object({
    propose: z.boolean(),
    /** Record the notice that the letter demands. */
    notify: z.boolean(),
    package: z.boolean(),
  }),
  /**
   * Why the promissory note cannot be filled now, in Spanish; null where it can or where it is
   * already.
   */
  obstacle: z.nullable(z.string()),
});

export type PromissoryNote = AnswerOf<typeof getPromissoryNote>;

export const listPromissoryNotes = route({
  method: 'GET',
  url: '/api/managements/credits/:id/promissory-notes',
  summary: 'The registered promissory notes of a credit, newest first',
  permission: 'view_legal_documents',
  params: creditParams,
  reply: z.object({
    promissory_notes: z.array(
      z.object({ document_id: z.int(), number: z.string(), state: promissoryNoteStateField }),
    ),
  }),
  refusals: ['not_found'],
});

export const getPromissoryNote = route({
  method: 'GET',
  url: '/api/managements/promissory-notes/:id',
  summary: 'The register of a sealed promissory note, by the id of its document',
  permission: 'view_legal_documents',
  params: documentParams,
  reply: promissoryNote,
  refusals: ['not_found'],
});

export const downloadJudicialPackage = fileRoute({
  method: 'GET',
  url: '/api/managements/promissory-notes/:id/judicial-package',
  summary: 'What a court needs of a filled promissory note, in one ZIP',
  permission: 'manage_promissory_notes',
  params: documentParams,
  file: { contentTypes: ['application/zip'] },
  refusals: [
    'not_found',
    'promissory_note_not_filled',
    'promissory_note_filling_unsealed',
    'file_missing',
  ],
});
