import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { CSV, fileRoute, route, XLSX } from '../wire/route.ts';
import {
  BUREAU_PARTIES,
  BUREAU_ROW_KINDS,
  BUREAU_STATE_LABELS,
  bureauPartyField,
  bureauStateField,
} from './bureau-words.ts';

/** Defaults before the credit bureaus, one row per credit and person. */
export const BUREAU_LIST = listShape({
  name: 'bureau_clocks',
  things: 'las moras ante las centrales',
  columns: {
    credit_id: { label: 'Crédito', kind: 'integer' },
    person: { label: 'Persona', kind: 'text' },
    party: { label: 'Como', kind: 'choice', labels: BUREAU_PARTIES },
    state: { label: 'Estado', kind: 'choice', labels: BUREAU_STATE_LABELS },
    default_since: { label: 'En mora desde', kind: 'day', sort: 'defaultDate' },
    days_in_default: { label: 'Días en mora', kind: 'integer', unit: 'días' },
    amount: { label: 'En mora', kind: 'money', sort: 'amount' },
    notice_count: { label: 'Avisos', kind: 'integer' },
    noticed_on: { label: 'Último aviso', kind: 'day' },
    report_from: { label: 'Se puede reportar desde', kind: 'day', sort: 'reportDate' },
    reported_on: { label: 'Reportado', kind: 'day', extra: true },
    stays_until: { label: 'Permanece hasta', kind: 'day', extra: true },
  },
  sort: { by: 'defaultDate', dir: 'ASC' },
});

const bureauFilters = {
  state: z.optional(bureauStateField),
  party: z.optional(bureauPartyField),
  /** A credit number, a name or an identification. */
  search: z.optional(searchField),
};

const bureauRow = z.object({
  bureau_clock_id: z.int(),
  credit_id: z.int(),
  person: z.string(),
  party: bureauPartyField,
  state: bureauStateField,
  default_since: z.iso.date(),
  days_in_default: z.int(),
  amount: z.int(),
  notice_count: z.int(),
  notices_needed: z.int(),
  noticed_on: z.nullable(z.iso.date()),
  report_from: z.nullable(z.iso.date()),
  reported_on: z.nullable(z.iso.date()),
  stays_until: z.nullable(z.iso.date()),
});

export type BureauRow = z.output<typeof bureauRow>;

export const listBureauClocks = route({
  method: 'GET',
  url: '/api/managements/bureau-clock',
  summary: 'Defaults of the credits in scope before the credit bureaus, with filters',
  permission: 'view_bureau_clock',
  query: listQuery(BUREAU_LIST, bureauFilters),
  reply: listOf(bureauRow),
});

export const exportBureauClocks = fileRoute({
  method: 'GET',
  url: '/api/managements/bureau-clock/export',
  summary: 'The same list as a spreadsheet',
  permission: 'view_bureau_clock',
  query: exportQuery(BUREAU_LIST, bureauFilters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_busy'],
});

/** The file of a month for the operators, as its columns are documented. */
export const BUREAU_FILE_LIST = listShape({
  name: 'bureau_file',
  things: 'el archivo de las centrales',
  columns: {
    kind: { label: 'novedad', kind: 'choice', labels: BUREAU_ROW_KINDS, sort: 'kind' },
    credit_id: { label: 'numero_obligacion', kind: 'integer', sort: 'credit' },
    document_kind: { label: 'tipo_identificacion', kind: 'text' },
    identification: { label: 'numero_identificacion', kind: 'text' },
    person: { label: 'nombre', kind: 'text' },
    party: { label: 'calidad', kind: 'choice', labels: BUREAU_PARTIES },
    default_since: { label: 'fecha_mora', kind: 'day' },
    days: { label: 'dias_mora', kind: 'integer' },
    amount: { label: 'valor_mora', kind: 'money' },
    noticed_on: { label: 'fecha_aviso', kind: 'day' },
    paid_on: { label: 'fecha_pago', kind: 'day' },
    stays_until: { label: 'permanencia_hasta', kind: 'day' },
  },
  sort: { by: 'credit', dir: 'ASC' },
});

const monthField = z
  .string({ error: 'Elige un mes.' })
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'Elige un mes.' }));

export const downloadBureauFile = fileRoute({
  method: 'GET',
  url: '/api/managements/bureau-clock/files/:month',
  summary: 'The confirmed file of a month for the operators',
  permission: 'report_to_bureau',
  params: z.object({ month: monthField }),
  query: exportQuery(BUREAU_FILE_LIST, {}),
  file: { contentTypes: [CSV] },
  refusals: ['not_found', 'export_busy'],
});
