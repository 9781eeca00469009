import { noteField } from '../credits/credit-fields.ts';
import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

const LINES_MAX = 200;
const BAD_LINES = 'Las líneas decididas no se entienden.';

/** Numbers of lines in an address: 4,17,20. */
export const linesInAddress = z._default(
  z.pipe(
    z.string({ error: BAD_LINES }).check(z.regex(/^(\d{1,7}(,\d{1,7})*)?$/, { error: BAD_LINES })),
    z.pipe(
      z.transform((text: string) => (text === '' ? [] : text.split(',').map(Number))),
      z.array(z.int()).check(z.maxLength(LINES_MAX, { error: BAD_LINES })),
    ),
  ),
  [],
);

export const decideTwin = route({
  method: 'POST',
  url: '/api/managements/bank-rows/:id/twin',
  summary: 'Say whether a row is the payment that the desk recorded, or another one',
  permission: 'reconcile_bank',
  params: z.object({ id: idField }),
  body: z.strictObject({ is_same: z.boolean() }),
  reply: z.object({
    bank_file_row_id: z.int(),
    /** What it is now: a cheque that is another payment waits until it is good. */
    fate: z.enum(['same', 'credit', 'cheque']),
  }),
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'twin_decided',
    'twin_reversed',
    'twin_taken',
    'bank_file_not_booked',
    'ledger_month_closed',
  ],
});

export const decideReturn = route({
  method: 'POST',
  url: '/api/managements/bank-rows/:id/return',
  summary: 'Say what was done about a returned row that takes back nothing known',
  permission: 'reconcile_bank',
  params: z.object({ id: idField }),
  body: z.strictObject({ note: noteField }),
  reply: z.object({ bank_file_row_id: z.int() }),
  refusals: ['not_found', 'idempotency_key_missing', 'return_decided', 'return_has_deposit'],
});
