import { decisionRoutes } from '../decisions/decision-routes.ts';
import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { PROMISSORY_NOTES_DECISIONS } from './decision-words.ts';
import { fillingEventField } from './promissory-note-words.ts';

/**
 * Filling a promissory note with the debt of the day of the approval; the subject is the document
 * of the promissory note.
 */
export const promissoryNoteFilling = decisionRoutes(
  PROMISSORY_NOTES_DECISIONS,
  'promissory_note_filling',
  {
    subject: idField,
    input: z.strictObject({ event: fillingEventField }),
    outcome: z.object({
      document_id: z.int(),
      /** The sealed document that names the signed promissory note. */
      filled_document_id: z.int(),
      sum_pesos: z.int(),
    }),
    refusals: [
      'promissory_note_not_in_force',
      'promissory_note_already_filled',
      'promissory_note_not_overdue',
      'promissory_note_nothing_owed',
      'promissory_note_event_not_met',
      'promissory_note_notice_missing',
      'promissory_note_notice_running',
      'documents_changed_meanwhile',
      'template_missing',
      'export_busy',
    ],
  },
);
