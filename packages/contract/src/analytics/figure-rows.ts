import { keyField, rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { dayField } from '../wire/period.ts';
import { type AnswerOf, fileRoute, route, XLSX } from '../wire/route.ts';
import { pageFilters, pageQuery } from './analytics.ts';
import { ROLL_TARGETS } from './analytics-words.ts';
import { FIGURES } from './figure-words.ts';

const AGE_LABELS = {
  '0': 'Al día',
  '1': '1–30 días',
  '2': '31–60 días',
  '3': '61–90 días',
  '4': '91–120 días',
  '5': '121–180 días',
  '6': 'Más de 180 días',
} as const;

/** Credits of one figure, on its day and in its reading. */
export const FIGURE_LIST = listShape({
  name: 'analytics_credits',
  things: 'los créditos del indicador',
  columns: {
    number: { label: 'Crédito', kind: 'text', sort: 'creditId' },
    borrower_name: { label: 'Cliente', kind: 'text' },
    product_name: { label: 'Producto', kind: 'text' },
    principal: { label: 'Capital', kind: 'money', sort: 'principal' },
    days_past_due: { label: 'Mora', kind: 'integer', unit: 'días', sort: 'daysPastDue' },
    counted: { label: 'Cuenta por', kind: 'money', sort: 'counted' },
    from_age: { label: 'Estaba en', kind: 'choice', labels: AGE_LABELS },
    target: { label: 'Pasó a', kind: 'choice', labels: ROLL_TARGETS },
    headquarter: { label: 'Sede', kind: 'text', extra: true },
    supplier_name: { label: 'Asesor', kind: 'text', extra: true },
    adviser_name: { label: 'Coordinador', kind: 'text', extra: true },
    identification: { label: 'Documento', kind: 'text', extra: true, within: 'borrower_name' },
    is_restructured: { label: 'Reestructurado', kind: 'boolean', extra: true },
  },
  sort: { by: 'counted', dir: 'DESC' },
});

const age = (error: string) =>
  z.pipe(z.coerce.number({ error }), z.int({ error }).check(z.minimum(0), z.maximum(6)));

const filters = {
  day: dayField,
  ...pageFilters,
  figure: keyField(FIGURES, { error: 'Elige un indicador.' }),
  /** Age at the end of the month before. */
  from: z.optional(age('La mora de antes es una edad de la tabla.')),
  /** The place of a roll; of ages, the age on the day. */
  to: z.optional(keyField(ROLL_TARGETS, { error: 'Elige a dónde pasó.' })),
  /** First day of the month of disbursement. */
  vintage: z.optional(dayField),
  /** Month of life by which it was late. */
  life: z.optional(
    z.pipe(
      z.coerce.number({ error: 'El mes de vida es un número.' }),
      rowNumber('El mes de vida es un número.'),
    ),
  ),
};

const figureRow = z.object({
  credit_id: z.int(),
  number: z.string(),
  borrower_name: z.string(),
  identification: z.string(),
  product_name: z.nullable(z.string()),
  headquarter: z.nullable(z.string()),
  supplier_name: z.nullable(z.string()),
  adviser_name: z.nullable(z.string()),
  /** Principal on the day; 0 where it owes none. */
  principal: z.int(),
  days_past_due: z.int(),
  /** Pesos that it adds to the figure. */
  counted: z.int(),
  from_age: z.nullable(keyField(AGE_LABELS)),
  target: z.nullable(keyField(ROLL_TARGETS)),
  is_restructured: z.boolean(),
});

export type FigureRow = z.output<typeof figureRow>;

const refusals = ['day_not_closed', 'day_not_kept'] as const;

export const listFigureRows = route({
  method: 'POST',
  url: '/api/analytics/credits/page',
  summary: 'The credits that a figure counts, on its day and in its reading',
  permission: 'view_analytics',
  body: listQuery(FIGURE_LIST, filters),
  reply: z.extend(listOf(figureRow), {
    /** Pesos that all rows add to the figure. */
    counted: z.int(),
  }),
  refusals,
});

export type FigureRows = AnswerOf<typeof listFigureRows>;

export const exportFigureRows = fileRoute({
  method: 'GET',
  url: '/api/analytics/credits/export-to-excel',
  summary: 'The same credits as an Excel book',
  permission: 'view_analytics',
  query: exportQuery(FIGURE_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: [...refusals, 'export_too_large', 'export_busy'],
});

/** Every figure of the page, one per row. */
export const FIGURE_SHEET = listShape({
  name: 'analytics',
  things: 'los indicadores',
  columns: {
    panel: { label: 'Panel', kind: 'text' },
    row: { label: 'Fila', kind: 'text' },
    column: { label: 'Columna', kind: 'text' },
    share: { label: '%', kind: 'percent' },
    pesos: { label: 'Pesos', kind: 'money' },
    credits: { label: 'Créditos', kind: 'integer' },
  },
  sort: { by: 'panel', dir: 'ASC' },
});

export const exportAnalytics = fileRoute({
  method: 'GET',
  url: '/api/analytics/export-to-excel',
  summary: 'The figures of the page as an Excel book',
  permission: 'view_analytics',
  query: pageQuery,
  file: { contentTypes: [XLSX] },
  refusals: [...refusals, 'export_too_large', 'export_busy'],
});
