import { decisionRoutes } from '../decisions/decision-routes.ts';
import { z } from '../values/zod.ts';
import { LEDGER_DECISIONS } from './decision-words.ts';
import { monthField } from './ledger-fields.ts';
import { allowance } from './months.ts';

/** Booking the allowance of a month that is being closed; the subject is the month. */
export const monthAllowance = decisionRoutes(LEDGER_DECISIONS, 'month_allowance', {
  subject: monthField,
  input: z.strictObject({}),
  details: allowance,
  outcome: z.object({ month: monthField, amount: z.int() }),
  reason: 'none',
  refusals: ['ledger_month_state', 'ledger_month_closed'],
});

/** Opening the last closed month again; the subject is the month. */
export const monthReopening = decisionRoutes(LEDGER_DECISIONS, 'month_reopening', {
  subject: monthField,
  input: z.strictObject({}),
  details: z.null(),
  outcome: z.object({ month: monthField }),
  refusals: ['ledger_month_state', 'ledger_month_not_last'],
});
