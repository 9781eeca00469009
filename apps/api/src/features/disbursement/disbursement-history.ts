import type { HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** Who prepares and approves is work of the staff; the borrower reads of the disbursement. */
const STAFF = ['colleague', 'decider'] as const;

const disbursementsOf = (creditId: number) =>
  rowsOf().selectFrom('disbursements').where('credit_id', '=', creditId);

const prepared: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) =>
    historyLines(disbursementsOf(creditId), ({ ref }) => ({
      kind: 'disbursement_prepared',
      id: ref('disbursement_id'),
      by: ref('prepared_by'),
      at: ref('prepared_at'),
    })),
};

const approved: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) =>
    historyLines(disbursementsOf(creditId).where('approved_at', 'is not', null), ({ ref }) => ({
      kind: 'disbursement_approved',
      id: ref('disbursement_id'),
      by: ref('approved_by'),
      at: ref('approved_at'),
    })),
};

const returned: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) =>
    historyLines(disbursementsOf(creditId).where('returned_at', 'is not', null), ({ ref }) => ({
      kind: 'disbursement_returned',
      id: ref('disbursement_id'),
      note: ref('return_reason'),
      by: ref('returned_by'),
      at: ref('returned_at'),
    })),
};

export const disbursementHistory: readonly HistorySource[] = [prepared, approved, returned];
