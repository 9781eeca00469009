import { decisionRoutes } from '../decisions/decision-routes.ts';
import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { BANK_FILES_DECISIONS } from './decision-words.ts';

/** Taking back what a file of the bank did; the subject is the file. */
export const bankFileUndo = decisionRoutes(BANK_FILES_DECISIONS, 'bank_file_undo', {
  subject: idField,
  input: z.strictObject({}),
  outcome: z.object({ bank_file_id: z.int() }),
  refusals: ['bank_file_not_booked', 'bank_file_spent'],
});
