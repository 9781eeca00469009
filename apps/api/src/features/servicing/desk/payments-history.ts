import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** A borrower has a list of payments; other staff read them only where their role may. */
const FOR_STAFF = { readers: ['colleague', 'decider'], needs: 'view_payments' } as const;

/** The receipt and its value, as a line of the history names a payment. */
const receipt = sql<string>`
  'R-' || payments.payment_id || ', $ '
  || replace(to_char(payments.amount, 'FM999,999,999,999'), ',', '.')
`;

const recorded: HistorySource = {
  ...FOR_STAFF,
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf().selectFrom('payments').where('payments.credit_id', '=', creditId),
      ({ ref }) => ({
        kind: 'payment_recorded',
        id: ref('payments.payment_id'),
        subject: receipt,
        note: ref('payments.note'),
        by: ref('payments.recorded_by'),
        at: ref('payments.created_at'),
      }),
    ),
};

export const paymentsHistory: readonly HistorySource[] = [recorded];
