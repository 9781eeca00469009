import { sql } from 'kysely';
import type { LedgerRecords } from '#contributions/ledger-records.ts';
import { servicingConditions } from './cause-conditions.ts';
import { paymentEntryChecks } from './payment-checks.ts';

/** Payments by the gateway of credits that are in the books. */
const PAID = sql`
  select amount from payments where source = 'gateway'
    and exists (select from credit_balances as open where open.credit_id = payments.credit_id)
`;

/** Those of them that were taken back, unless the money stayed. */
const TAKEN_BACK = sql`
  select -payments.amount as amount from payments
  join credit_events as event on event.reverses_payment_id = payments.payment_id
  where source = 'gateway' and event.kind = 'reversal' and event.money is distinct from 'kept'
`;

/** Records of payments at the gateway, and of what causes the entries of credits. */
export const paymentRecords = {
  checks: paymentEntryChecks,
  caused: servicingConditions,
  held: { gateway: [PAID, TAKEN_BACK] },
} as const satisfies LedgerRecords;
