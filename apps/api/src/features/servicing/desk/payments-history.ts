import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';

/** A borrower has a list of payments; other staff read them only where their role may. */
const FOR_STAFF = { readers: ['colleague', 'decider'], needs: 'view_payments' } as const;

/** The receipt and its value, as a line of the history names a payment. */
const receipt = sql`
  'R-' || payments.payment_id || ', $ '
  || replace(to_char(payments.amount, 'FM999,999,999,999'), ',', '.')
`;

const recorded: HistorySource = {
  ...FOR_STAFF,
  unsafeLines: ({ creditId }) => sql`
    select
      'payment_recorded', payments.payment_id::integer, null, null, ${receipt}, null,
      payments.note, payments.recorded_by, payments.created_at
    from payments
    where payments.credit_id = ${creditId}
  `,
};

const reversed: HistorySource = {
  ...FOR_STAFF,
  unsafeLines: ({ creditId }) => sql`
    select
      'payment_reversed', reversal.payment_reversal_id::integer, null, null, ${receipt}, null,
      reversal.reason, reversal.decided_by, reversal.decided_at
    from payment_reversals as reversal
    join payments on payments.payment_id = reversal.payment_id
    where payments.credit_id = ${creditId} and reversal.state = 'approved'
  `,
};

export const paymentsHistory: readonly HistorySource[] = [recorded, reversed];
