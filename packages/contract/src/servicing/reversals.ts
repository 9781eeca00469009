import { creditStateField } from '../credits/credit-fields.ts';
import { decisionRoutes } from '../decisions/decision-routes.ts';
import { idField, keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { SERVICING_DECISIONS } from './decision-words.ts';
import { REVERSAL_MONEY } from './payment-words.ts';
import { replayChanges } from './replay-changes.ts';

const bookLine = z.object({
  role: z.string(),
  /** The name of the account in the chart. */
  name: z.string(),
  party: z.nullable(z.string()),
  amount: z.int(),
});

/** Effect of taking a payment back on the books and on other payments. */
const reversalDetails = z.object({
  mirror: z.array(bookLine),
  replayed: z.array(bookLine),
  /** Whether the person says where the money is; that of the tray goes back there by itself. */
  asks_money: z.boolean(),
  /** Lines that book money into the tray where it stays; empty where nobody is asked. */
  kept: z.array(bookLine),
  changes: replayChanges,
});

export type ReversalDetails = z.output<typeof reversalDetails>;

/** Taking a payment back, decided by two people; the subject is the payment. */
export const paymentReversal = decisionRoutes(SERVICING_DECISIONS, 'payment_reversal', {
  subject: idField,
  input: z.strictObject({
    /** Place of the money; left out only where the preview does not ask. */
    money: z.optional(keyField(REVERSAL_MONEY, { error: 'Elige dónde está el dinero.' })),
  }),
  details: reversalDetails,
  outcome: z.object({
    payment_id: z.int(),
    credit_state_id: creditStateField,
    /** Deposit in which its money waits now; null where it is gone. */
    deposit_id: z.nullable(z.int()),
  }),
  refusals: [
    'payment_already_reversed',
    'surplus_refunded',
    'reversal_money_missing',
    'reversal_money_taken',
    'credit_without_books',
    'ledger_month_closed',
  ],
});
