import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

const rowParams = z.object({ id: idField });

/** Money that came in and that a return of the bank may take back. */
const candidate = z.object({
  bank_file_row_id: z.int(),
  file_name: z.string(),
  line: z.int(),
  paid_on: z.nullable(z.iso.date()),
  reference: z.string(),
  pesos: z.int(),
  /** The account of the company that it came into, as the books name it. */
  party: z.string(),
  credit_id: z.nullable(z.int()),
  holder_name: z.nullable(z.string()),
  /** What it paid, also where the desk had recorded it. */
  payment_id: z.nullable(z.int()),
});

export type ReturnCandidate = z.output<typeof candidate>;

export const listReturnCandidates = route({
  method: 'GET',
  url: '/api/managements/bank-rows/:id/return-candidates',
  summary: 'The deposit that a return takes back, and those that it can take back instead',
  permission: 'reconcile_bank',
  params: rowParams,
  reply: z.object({
    /** What it takes back now: the first of the candidates, or nothing known. */
    earlier_row_id: z.nullable(z.int()),
    candidates: z.array(candidate),
  }),
  refusals: ['not_found'],
});

export const rematchReturn = route({
  method: 'POST',
  url: '/api/managements/bank-rows/:id/return-match',
  summary: 'Say which deposit a return of the bank takes back, or that none is known',
  permission: 'reconcile_bank',
  params: rowParams,
  body: z
    .strictObject({
      earlier_row_id: z.nullable(idField),
      /** What it took back as the person saw it. */
      seen_row_id: z.nullable(idField),
    })
    .check(
      z.refine(({ earlier_row_id, seen_row_id }) => earlier_row_id !== seen_row_id, {
        error: 'Elige otra consignación.',
        path: ['earlier_row_id'],
      }),
    ),
  reply: z.object({ bank_file_row_id: z.int(), earlier_row_id: z.nullable(z.int()) }),
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'bank_file_not_booked',
    'return_match_changed',
    'return_dealt_with',
    'return_reversal_proposed',
    'return_candidate_gone',
    'ledger_month_closed',
  ],
});
