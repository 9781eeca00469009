import { decisionRoutes } from '../decisions/decision-routes.ts';
import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { TEMPLATES_DECISIONS } from './decision-words.ts';
import { noticeDaysField } from './template-note.ts';

/** Publishing a draft; the subject is the number of the version. */
export const templatePublication = decisionRoutes(TEMPLATES_DECISIONS, 'template_publication', {
  subject: idField,
  input: z.strictObject({
    /** A day that has passed counts as the day of the approval. */
    in_force_from: dayField,
    /** The law changed: what waits for signatures with an older text must be issued again. */
    is_required_by_law: z._default(z.boolean(), false),
    /** For letters; left out, it is that of the version it was written from. */
    notice_working_days: z.optional(z.nullable(noticeDaysField)),
  }),
  /** Edits of the draft so far, so that what is proposed is what the person read. */
  details: z.object({ template_id: z.int(), edits: z.int() }),
  outcome: z.object({ template_id: z.int(), in_force_from: z.string() }),
  refusals: [
    'template_not_in_state',
    'template_has_problems',
    'template_unchanged',
    'template_day_before_newer',
  ],
});
