import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';

/**
 * Approvals by compliance; a rejection is a step. A voided approval would reveal that the borrower
 * was found in a list, so only deciders see it.
 */
const approvalLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId, reader }) => sql`
    select
      'compliance_approved', compliance_review_id, null, null, null, null,
      case when ${reader === 'decider'} then reason end, decided_by, decided_at
    from compliance_reviews
    where
      credit_id = ${creditId} and decision = 'approved'
      and (voided_at is null or ${reader === 'decider'})
  `,
};

const voidedLines: HistorySource = {
  readers: ['decider'],
  unsafeLines: ({ creditId }) => sql`
    select
      'compliance_voided', compliance_review_id, null, null, null, null, null, null, voided_at
    from compliance_reviews
    where credit_id = ${creditId} and voided_at is not null
  `,
};

export const complianceHistory: readonly HistorySource[] = [approvalLines, voidedLines];
