import { importProblem } from '../catalogues/import-report.ts';
import { creditParams } from '../credits/credit-fields.ts';
import { INVISIBLE_SIGNS, keyField, momentField, UNSEEN_SIGN } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, pageFields } from '../wire/list.ts';
import { dayField } from '../wire/period.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';
import { SPREADSHEET_UPLOAD } from '../wire/spreadsheet.ts';
import { screeningHit } from './screening-hits.ts';
import { SCREENING_KINDS, screeningKindField } from './screening-kinds.ts';

export { SCREENING_KINDS };

const screeningList = z.object({
  screening_list_id: z.int(),
  name: z.string(),
  kind: screeningKindField,
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

/** The titles of a file: the first two must be there, and a cell of the last two may be empty. */
export const SCREENING_COLUMNS = {
  name: 'Nombre',
  document: 'Documento',
  detail: 'Detalle',
} as const;

export const screeningTemplate = fileRoute({
  method: 'GET',
  url: '/api/managements/screening/lists/template',
  summary: 'A spreadsheet to fill in and import as a list',
  permission: 'review_compliance',
  file: { contentTypes: [XLSX] },
});

const FILE_REFUSALS = [
  'import_unreadable',
  'import_archive_refused',
  'import_too_heavy',
  'import_too_large',
  'import_busy',
  'import_empty',
] as const;

/** What is in a file of a list, and everything that is wrong with it. Nothing is kept. */
export const examineScreeningList = route({
  method: 'POST',
  url: '/api/managements/screening/lists/examine',
  summary: 'Look through a file before it is imported as a list',
  permission: 'review_compliance',
  upload: SPREADSHEET_UPLOAD,
  reply: z.object({
    row_count: z.int(),
    ignored_columns: z.array(z.string()),
    problems: z.array(importProblem),
  }),
  refusals: FILE_REFUSALS,
});

const shortText = (missing: string) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing }),
    z.maxLength(120, { error: 'Usa máximo 120 caracteres.' }),
    z.refine((text) => !UNSEEN_SIGN.test(text), INVISIBLE_SIGNS),
  );

/**
 * A file with the titles of SCREENING_COLUMNS, in any order. A list of the same name and kind is
 * replaced whole; what was found and decided before stays.
 */
export const importScreeningList = route({
  method: 'POST',
  url: '/api/managements/screening/lists/import',
  summary: 'Import a list from a spreadsheet',
  permission: 'review_compliance',
  query: z.object({
    name: shortText('Escribe el nombre de la lista.'),
    kind: keyField(SCREENING_KINDS, { error: 'Elige el tipo de lista.' }),
    source: shortText('Escribe de dónde viene la lista.'),
    issued_on: dayField,
  }),
  upload: SPREADSHEET_UPLOAD,
  reply: screeningList,
  refusals: [
    ...FILE_REFUSALS,
    'import_has_problems',
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
      borrower_id: z.int(),
      borrower_name: z.string(),
      /** With every name and both surnames, to be held beside the list. */
      borrower_full_name: z.string(),
      borrower_identification: z.string(),
      borrower_born_on: z.nullable(z.iso.date()),
    }),
  ),
});
