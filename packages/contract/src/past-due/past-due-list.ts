import type { Bucket } from '@cuotaclara/loan-math';
import { contactNow } from '../contacts/contact-now.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  contactChannelField,
  contactDirectionField,
  contactOutcomeField,
} from '../contacts/contact-words.ts';
import { keyField, momentField, rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';

/** Ages of what is overdue. */
export const OVERDUE_BUCKETS = {
  '1-30': '1–30',
  '31-60': '31–60',
  '61-90': '61–90',
  '91-120': '91–120',
  '121-180': '121–180',
  '>180': 'Más de 180',
} as const satisfies Readonly<Record<Exclude<Bucket, '0'>, string>>;

export type OverdueBucket = keyof typeof OVERDUE_BUCKETS;

// Object.keys loses the literal names.
export const OVERDUE_BUCKET_NAMES = Object.keys(OVERDUE_BUCKETS) as readonly OverdueBucket[];

/** A written-off credit is owed as before, and is no part of the balance of the portfolio. */
export const OVERDUE_STATUSES = { owing: 'Vivos', written_off: 'Castigados' } as const;

export const PAST_DUE_LIST = listShape({
  name: 'past_due',
  things: 'los créditos en mora',
  columns: {
    borrower_name: { label: 'Cliente', kind: 'text' },
    number: { label: 'Crédito', kind: 'text', extra: true, within: 'borrower_name' },
    days_past_due: { label: 'Mora', kind: 'integer', unit: 'días', sort: 'daysPastDue' },
    bucket: {
      label: 'Tramo',
      kind: 'choice',
      labels: OVERDUE_BUCKETS,
      extra: true,
      within: 'days_past_due',
    },
    to_be_current: { label: 'Para ponerse al día', kind: 'money', sort: 'toBeCurrent' },
    last_contact_at: { label: 'Último contacto', kind: 'moment' },
    last_contact_channel: {
      label: 'Canal del último contacto',
      kind: 'choice',
      labels: CONTACT_CHANNELS,
      extra: true,
      within: 'last_contact_at',
    },
    last_contact_outcome: {
      label: 'Resultado del último contacto',
      kind: 'choice',
      labels: CONTACT_OUTCOMES,
      extra: true,
      within: 'last_contact_at',
    },
    promise_amount: { label: 'Promesa', kind: 'money' },
    promise_on: { label: 'Promesa para', kind: 'day', extra: true, within: 'promise_amount' },
    is_open_now: { label: 'Ahora se puede', kind: 'boolean' },
    headquarter: { label: 'Sede', kind: 'text' },
    adviser_name: { label: 'Coordinador', kind: 'text' },
    product_name: { label: 'Vehículo', kind: 'text', extra: true },
    plate: { label: 'Placa', kind: 'text', extra: true, within: 'product_name' },
    document_code: {
      label: 'Tipo de documento',
      kind: 'text',
      extra: true,
      within: 'borrower_name',
    },
    identification: { label: 'Documento', kind: 'text', extra: true, within: 'borrower_name' },
    first_number: { label: 'Primera cuota vencida', kind: 'integer', extra: true },
    last_number: { label: 'Última cuota vencida', kind: 'integer', extra: true },
    overdue_principal: { label: 'Capital vencido', kind: 'money', extra: true },
    overdue_other: { label: 'Intereses y cargos vencidos', kind: 'money', extra: true },
    late_interest: { label: 'Intereses de mora', kind: 'money', extra: true },
    due_today: { label: 'Vence hoy', kind: 'money', extra: true },
    principal: { label: 'Saldo de capital', kind: 'money', extra: true },
    category: { label: 'Categoría', kind: 'text', extra: true },
    supplier_name: { label: 'Asesor', kind: 'text', extra: true },
    disbursed_on: {
      label: 'Desembolsado',
      kind: 'day',
      extra: true,
      sort: 'disbursementDate',
    },
  },
  sort: { by: 'toBeCurrent', dir: 'DESC' },
});

export const pastDueRow = z.object({
  credit_id: z.int(),
  number: z.string(),
  borrower_id: z.int(),
  borrower_name: z.string(),
  document_code: z.string(),
  identification: z.string(),
  product_name: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  headquarter: z.nullable(z.string()),
  supplier_name: z.nullable(z.string()),
  /** The colleague who entered it; null where the borrower did. */
  adviser_name: z.nullable(z.string()),
  disbursed_on: z.iso.date(),
  days_past_due: z.int(),
  bucket: keyField(OVERDUE_BUCKETS),
  category: z.string(),
  /** Overdue, due today and late interest: the very peso of the credit's portfolio. */
  to_be_current: z.int(),
  overdue_principal: z.int(),
  overdue_other: z.int(),
  late_interest: z.int(),
  due_today: z.int(),
  principal: z.int(),
  first_number: z.nullable(z.int()),
  last_number: z.nullable(z.int()),
  is_first_unpaid: z.boolean(),
  is_restructured: z.boolean(),
  /** The last one with the debtor about any credit; null without, and for who may not read it. */
  last_contact_at: z.nullable(momentField),
  last_contact_channel: z.nullable(contactChannelField),
  last_contact_direction: z.nullable(contactDirectionField),
  last_contact_outcome: z.nullable(contactOutcomeField),
  /** The next open promise; null without, and for who may not read contacts. */
  promise_on: z.nullable(z.iso.date()),
  promise_amount: z.nullable(z.int()),
  /** Null for who may not read contacts. */
  is_open_now: z.nullable(z.boolean()),
  contact_now: z.nullable(contactNow),
});

export type PastDueRow = z.output<typeof pastDueRow>;

const rowInAddress = (error: string) => z.pipe(z.coerce.number({ error }), rowNumber(error));

const BAD_BUCKET = 'Elige tramos de la lista.';

/** Several buckets, with commas between them. */
const bucketsField = z.pipe(
  z
    .string({ error: BAD_BUCKET })
    .check(
      z.refine(
        (text) => text.split(',').every((name) => Object.hasOwn(OVERDUE_BUCKETS, name)),
        BAD_BUCKET,
      ),
    ),
  // The refinement has shown that each is a bucket.
  z.transform((text: string) => [...new Set(text.split(','))] as OverdueBucket[]),
);

const scopeFilters = {
  status: z._default(keyField(OVERDUE_STATUSES, { error: 'Elige vivos o castigados.' }), 'owing'),
  headquarter_id: z.optional(rowInAddress('Elige una sede de la lista.')),
  adviser_id: z.optional(rowInAddress('Elige un coordinador de la lista.')),
  product_id: z.optional(rowInAddress('Elige un producto de la lista.')),
  /** Credits whose first instalment is overdue, with nothing paid of it. */
  first_unpaid: z.optional(z.enum(['true'], { error: 'Elige una opción de la lista.' })),
  /** Whether some channel of the debtor is open at this moment. */
  contact: z.optional(z.enum(['open', 'closed'], { error: 'Elige abierto o cerrado.' })),
  /** Part of a name, a document, a plate or the number of a credit; a whole telephone. */
  search: z.optional(searchField),
};

const filters = { ...scopeFilters, bucket: z.optional(bucketsField) };

const arrearsDay = {
  /** The day that arrears are of: today, unless the program was stopped for days; null before. */
  day: z.nullable(z.iso.date()),
  /** Changes that are being brought in, where more came at once than a reader waits for. */
  pending: z.int(),
};

/**
 * The overdue credits in scope. The period is that of the disbursement, and open unless it is
 * named: what is overdue counts whenever it was lent.
 */
export const listPastDue = route({
  method: 'POST',
  url: '/api/managements/credits/rsn/past-due/page',
  summary: 'The overdue credits in scope, with what it takes to be current',
  permission: 'view_overdue',
  body: listQuery(PAST_DUE_LIST, filters),
  reply: z.object({
    ...listOf(pastDueRow).shape,
    ...arrearsDay,
    /** Sum over all rows of the list. */
    to_be_current: z.int(),
  }),
});

const counted = { count: z.int(), to_be_current: z.int(), principal: z.int() };

/** Figures of the band: they answer to every filter but that of the bucket. */
export const countPastDue = route({
  method: 'POST',
  url: '/api/managements/credits/rsn/past-due/counts',
  summary: 'The overdue credits in scope by bucket, beside the balance of the portfolio',
  permission: 'view_overdue',
  body: z.object({
    ...scopeFilters,
    initial_date: z.optional(z.iso.date()),
    final_date: z.optional(z.iso.date()),
  }),
  reply: z.object({
    ...arrearsDay,
    buckets: z.array(z.object({ bucket: keyField(OVERDUE_BUCKETS), ...counted })),
    total: z.object(counted),
    /** Credits that are owed and not written off, under the same filters; shares are of it. */
    portfolio: z.object({ count: z.int(), principal: z.int() }),
    /** People who entered overdue credits in scope, and their products: choices of filters. */
    advisers: z.array(z.object({ user_id: z.int(), name: z.string() })),
    products: z.array(z.object({ product_id: z.int(), name: z.string() })),
  }),
});

export const exportPastDue = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/rsn/past-due/export-to-excel',
  summary: 'The same list as an Excel book',
  permission: 'view_overdue',
  query: exportQuery(PAST_DUE_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});
