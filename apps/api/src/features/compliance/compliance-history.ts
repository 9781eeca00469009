import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

const reviewsOf = (creditId: number) =>
  rowsOf().selectFrom('compliance_reviews').where('credit_id', '=', creditId);

/**
 * Approvals by compliance; a rejection is a step. A voided approval would reveal that the borrower
 * was found in a list, so only deciders see it.
 */
const approvalLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId, reader }) => {
    const approved = reviewsOf(creditId).where('decision', '=', 'approved');
    const isDecider = reader === 'decider';
    return historyLines(
      isDecider ? approved : approved.where('voided_at', 'is', null),
      ({ ref }) => ({
        kind: 'compliance_approved',
        id: ref('compliance_review_id'),
        ...(isDecider && { note: ref('reason') }),
        by: ref('decided_by'),
        at: ref('decided_at'),
      }),
    );
  },
};

const voidedLines: HistorySource = {
  readers: ['decider'],
  unsafeLines: ({ creditId }) =>
    historyLines(reviewsOf(creditId).where('voided_at', 'is not', null), ({ ref }) => ({
      kind: 'compliance_voided',
      id: ref('compliance_review_id'),
      at: ref('voided_at'),
    })),
};

export const complianceHistory: readonly HistorySource[] = [approvalLines, voidedLines];
