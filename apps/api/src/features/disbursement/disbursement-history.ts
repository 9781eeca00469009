import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';

/** Who prepares and approves is work of the staff; the borrower reads of the disbursement. */
const STAFF = ['colleague', 'decider'] as const;

const prepared: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) => sql`
    select
      'disbursement_prepared', disbursement_id, null, null, null, null, null, prepared_by,
      prepared_at
    from disbursements
    where credit_id = ${creditId}
  `,
};

const approved: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) => sql`
    select
      'disbursement_approved', disbursement_id, null, null, null, null, null, approved_by,
      approved_at
    from disbursements
    where credit_id = ${creditId} and approved_at is not null
  `,
};

const returned: HistorySource = {
  readers: STAFF,
  unsafeLines: ({ creditId }) => sql`
    select
      'disbursement_returned', disbursement_id, null, null, null, null, return_reason,
      returned_by, returned_at
    from disbursements
    where credit_id = ${creditId} and returned_at is not null
  `,
};

export const disbursementHistory: readonly HistorySource[] = [prepared, approved, returned];
