import type { HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** Taking an approval back is work of the staff; the borrower reads of the disbursement. */
const STAFF = ['colleague', 'decider'] as const;

const returnedRows = (creditId: number) =>
  rowsOf()
    .selectFrom('disbursements')
    .where('credit_id', '=', creditId)
    .where('returned_at', 'is not', null);

const returned: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) =>
    historyLines(returnedRows(creditId), ({ ref }) => ({
      kind: 'disbursement_returned',
      id: ref('disbursement_id'),
      note: ref('return_reason'),
      by: ref('returned_by'),
      at: ref('returned_at'),
    })),
};

export const disbursementHistory: readonly HistorySource[] = [returned];
