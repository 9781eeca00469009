import { INVISIBLE_SIGNS, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { fileRoute, route } from '../wire/route.ts';
import { creditParams } from './credit-fields.ts';
import { creditRow } from './credit-list.ts';

/** What one can ask about a credit anywhere, with the kind of its values. */
export const RAW_FIELDS = {
  credit_id: 'number',
  credit_state_id: 'number',
  identification: 'text',
  borrower_name: 'text',
  plate: 'text',
  product_name: 'text',
  amount: 'number',
  created_at: 'date',
} as const;

export const RAW_OPERATORS = ['=', '!=', '>=', '<=', '>', '<', 'contains'] as const;

const visible = z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS });

/** A row whose field, operator or value is empty is dropped, as the specification has it (§5). */
const filterRow = z.object({
  field: z.string().check(z.maxLength(40), visible),
  operator: z.string().check(z.maxLength(10), visible),
  value: z.nullable(z.union([z.string().check(z.maxLength(100), visible), z.number()])),
  valueType: z.optional(z.enum(['text', 'number', 'date'])),
});

export type RawFilter = z.output<typeof filterRow>;

/** A date as it must be for `created_at`. */
export const rawDate = dayField;

/** As far as an offset goes: beyond it a total says no more than that there are many. */
export const RAW_TOTAL_MAX = 100_000;

export const filterRawCredits = route({
  method: 'POST',
  url: '/api/managements/credits/raw/filter',
  summary: 'Search credits beyond the states one follows, within one’s scope',
  permission: 'search_all_credits',
  body: z.object({
    filters: z.array(filterRow).check(z.maxLength(10, { error: 'Usa máximo 10 filtros.' })),
    offset: z._default(z.int().check(z.minimum(0), z.maximum(RAW_TOTAL_MAX)), 0),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
  }),
  reply: z.object({ data: z.array(creditRow), total: z.int() }),
  refusals: ['filter_refused'],
});

export const downloadFindingPdf = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/raw/finding-pdf/:id',
  summary: 'A credit on one page, as a PDF',
  permission: 'search_all_credits',
  params: creditParams,
  file: { contentTypes: ['application/pdf'] },
  refusals: ['not_found'],
});
