import { CLOSED, OWING } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';

/** Once a credit is lent or closed, later decisions about its borrower are not its history. */
const ENDING_STATES = [...OWING, ...CLOSED];

/**
 * Decisions about list hits of the borrower and the co-debtors while the credit was under way; for
 * deciders only.
 */
export const hitsHistory: HistorySource = {
  readers: ['decider'],
  unsafeLines: ({ creditId }) => sql`
    select
      'hit_' || decision, screening_hit_id, null, null, list_name, null, reason, decided_by,
      decided_at
    from credits
    join screening_hits on
      screening_hits.borrower_id = credits.borrower_id
      or screening_hits.borrower_id in (
        select co_debtor.borrower_id
        from credit_co_debtors as co_debtor
        where co_debtor.credit_id = credits.credit_id and co_debtor.state = 'ACCEPTED'
      )
    where
      credits.credit_id = ${creditId}
      and decided_at between credits.created_at and coalesce(
        (
          select min(changed_at) from credit_history as over
          where
            over.credit_id = credits.credit_id
            and over.to_state_id in (${sql.join(ENDING_STATES)})
        ),
        'infinity'
      )
  `,
};
