import { INVISIBLE_SIGNS, momentField, UNSEEN_SIGN } from '../fields.ts';
import { listOf, pageFields } from '../list.ts';
import { dayField } from '../period.ts';
import { route } from '../route.ts';
import { SPREADSHEET_UPLOAD } from '../spreadsheet.ts';
import { z } from '../zod.ts';
import { creditParams } from './credit-fields.ts';
import { screeningHit } from './study.ts';

export const SCREENING_KINDS = {
  sanctions: 'Sanciones',
  pep: 'Personas expuestas políticamente',
} as const;

const screeningList = z.object({
  screening_list_id: z.int(),
  name: z.string(),
  kind: z.enum(['sanctions', 'pep']),
  source: z.string(),
  issued_on: z.string(),
  entry_count: z.int(),
  imported_by: z.nullable(z.string()),
  imported_at: momentField,
});

export type ScreeningList = z.output<typeof screeningList>;

export const listScreeningLists = route({
  method: 'GET',
  url: '/api/managements/screening/lists',
  summary: 'The lists of people to look at twice',
  permission: 'review_compliance',
  reply: z.object({ lists: z.array(screeningList) }),
});

const shortText = (missing: string) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing }),
    z.maxLength(120, { error: 'Usa máximo 120 caracteres.' }),
    z.refine((text) => !UNSEEN_SIGN.test(text), INVISIBLE_SIGNS),
  );

/**
 * A file with the columns nombre, documento (may be empty) and detalle (may be empty). A list of
 * the same name and kind is replaced whole; what was found and decided before stays.
 */
export const importScreeningList = route({
  method: 'POST',
  url: '/api/managements/screening/lists/import',
  summary: 'Import a list from a spreadsheet',
  permission: 'review_compliance',
  query: z.object({
    name: shortText('Escribe el nombre de la lista.'),
    kind: z.enum(['sanctions', 'pep'], { error: 'Elige el tipo de lista.' }),
    source: shortText('Escribe de dónde viene la lista.'),
    issued_on: dayField,
  }),
  upload: SPREADSHEET_UPLOAD,
  reply: screeningList,
  refusals: [
    'import_unreadable',
    'import_too_large',
    'import_busy',
    'import_empty',
    'screening_rows_refused',
    'screening_kind_fixed',
    'screening_from_future',
  ],
});

export const removeScreeningList = route({
  method: 'DELETE',
  url: '/api/managements/screening/lists/:id',
  summary: 'Remove a list; what was found in it stays',
  permission: 'review_compliance',
  params: creditParams,
  reply: z.object({}),
  refusals: ['not_found'],
});

/** What nobody has decided on, oldest first, with whom it is about. */
export const listOpenHits = route({
  method: 'GET',
  url: '/api/managements/screening/hits',
  summary: 'The findings in lists that wait for a decision',
  permission: 'review_compliance',
  query: z.object(pageFields),
  reply: listOf(
    z.extend(screeningHit, {
      borrower_name: z.string(),
      borrower_identification: z.string(),
    }),
  ),
});
