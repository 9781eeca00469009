import { creditParams, NOTE_LENGTH_MAX, staffPerson } from '../credits/credit-fields.ts';
import { INVISIBLE_SIGNS, idField, momentField, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** Notes that a credit can have; nobody reads more of them. */
export const CREDIT_NOTES_MAX = 300;

const noteText = z
  .string({ error: 'Escribe la nota.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escribe la nota.' }),
    z.maxLength(NOTE_LENGTH_MAX, { error: `Usa máximo ${NOTE_LENGTH_MAX} caracteres.` }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );

/** A note as every reader sees it. */
const creditNote = z.object({
  note_id: z.int(),
  /** Null once its author has withdrawn it. */
  text: z.nullable(z.string()),
  by: staffPerson,
  at: momentField,
  /** Whether the signed-in person wrote it today, and may still withdraw it. */
  can_withdraw: z.boolean(),
});

export type CreditNote = z.output<typeof creditNote>;

const creditNoteList = z.object({ notes: z.array(creditNote) });

export type CreditNoteList = z.output<typeof creditNoteList>;

export const listCreditNotes = route({
  method: 'GET',
  url: '/api/managements/credits/:id/notes',
  summary: 'What the staff have written about a credit, newest first',
  permission: 'view_credit_notes',
  params: creditParams,
  reply: creditNoteList,
  refusals: ['not_found'],
});

export const writeCreditNote = route({
  method: 'POST',
  url: '/api/managements/credits/:id/notes',
  summary: 'Write a note about a credit for colleagues',
  permission: 'write_credit_notes',
  params: creditParams,
  body: z.object({ text: noteText }),
  reply: creditNoteList,
  refusals: ['not_found', 'too_many_credit_notes'],
});

export const withdrawCreditNote = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/notes/:note_id/withdraw',
  summary: 'Withdraw an own note on the day on which it was written',
  permission: 'write_credit_notes',
  params: z.extend(creditParams, { note_id: idField }),
  reply: creditNoteList,
  refusals: ['not_found', 'credit_note_of_another', 'credit_note_too_old'],
});
