import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditPageInput, CreditPart } from '#contributions/credit-page.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const askForReview = writtenOnce();

/** The newest review that is not voided; its reason is for deciders. */
async function unsafeReadReview(
  db: Reader,
  { creditId, reader }: CreditPageInput,
): Promise<CreditDetail['compliance']> {
  const [row] = await askForReview(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('compliance_reviews')
        .select([
          'compliance_reviews.decision',
          'compliance_reviews.checks',
          'compliance_reviews.reason',
          'compliance_reviews.decided_at',
          userName('compliance_reviews.decided_by').as('by'),
        ])
        .where('compliance_reviews.credit_id', '=', blank.creditId)
        .where('compliance_reviews.voided_at', 'is', null)
        .orderBy('compliance_reviews.compliance_review_id', 'desc')
        .limit(1),
  });
  if (row === undefined) return null;
  return {
    // The check of the column admits nothing but these.
    decision: row.decision as 'approved' | 'rejected',
    checks: row.checks,
    reason: reader === 'decider' ? row.reason : null,
    by: row.by,
    at: row.decided_at.toISOString(),
  };
}

/** The review of compliance on the page of a credit. */
export const compliancePart: CreditPart<'compliance'> = {
  name: 'compliance',
  unsafeRead: unsafeReadReview,
};
