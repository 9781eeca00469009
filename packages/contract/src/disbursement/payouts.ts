import { keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, pageFields } from '../wire/list.ts';
import { route } from '../wire/route.ts';
import { PAYOUT_STEPS } from './payout-steps.ts';

const stepField = keyField(PAYOUT_STEPS, { error: 'Elige qué les falta.' });

const payout = z.object({
  credit_id: z.int(),
  holder_name: z.string(),
  identification: z.string(),
  step: stepField,
  /** Since when it waits for this step. */
  since: momentField,
  /** What is transferred; of a credit that nobody prepared, the amount of the credit. */
  amount: z.nullable(z.int()),
  /** Whether the amount is the one that was prepared. */
  is_fixed: z.boolean(),
  /** Who gets it: the payee that was chosen, else the supplier, else the borrower. */
  payee: z.string(),
  /** Bank and last digits of the chosen account; null before it is prepared. */
  account: z.nullable(z.string()),
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  /** Whether the reader prepared it, and so cannot approve it. */
  is_own: z.boolean(),
  /** The day of the transfer, once it is approved. */
  pays_on: z.nullable(z.iso.date()),
  /** Why it was returned to who prepared it the last time. */
  returned_for: z.nullable(z.string()),
});

export type Payout = z.output<typeof payout>;

export const listPayouts = route({
  method: 'GET',
  url: '/api/managements/disbursements',
  summary: 'Credits that are to be paid out, with what each of them waits for; the oldest first',
  permission: 'disburse_credit',
  query: z.object({ ...pageFields, step: z.optional(stepField) }),
  reply: z.object({
    ...listOf(payout).shape,
    /** All of them by what they wait for, whatever step was asked for. */
    steps: z.array(z.object({ step: stepField, count: z.int(), pesos: z.int() })),
  }),
});
