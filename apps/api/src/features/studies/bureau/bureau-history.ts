import type { HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** Questions to the bureau for the credit; only deciders learn that a borrower was looked up. */
export const bureauHistory: HistorySource = {
  readers: ['decider'],
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf().selectFrom('bureau_reports').where('credit_id', '=', creditId),
      ({ ref }) => ({
        kind: 'bureau_asked',
        id: ref('bureau_report_id'),
        by: ref('asked_by'),
        at: ref('asked_at'),
      }),
    ),
};
