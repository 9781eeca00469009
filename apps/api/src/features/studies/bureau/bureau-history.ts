import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';

/** Questions to the bureau for the credit; only deciders learn that a borrower was looked up. */
export const bureauHistory: HistorySource = {
  readers: ['decider'],
  unsafeLines: ({ creditId }) => sql`
    select 'bureau_asked', bureau_report_id, null, null, null, null, null, asked_by, asked_at
    from bureau_reports
    where credit_id = ${creditId}
  `,
};
