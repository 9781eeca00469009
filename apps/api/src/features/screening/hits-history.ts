import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import { CLOSED, OWING } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';
import { acceptedCoDebtors } from '#core/people/who-answers.ts';

/** Once a credit is lent or closed, later decisions about its borrower are not its history. */
const ENDING_STATES = [...OWING, ...CLOSED];

/** The borrower of the credit, and who answers for it with them. */
const isOfTheCredit = sql<boolean>`
  hit.borrower_id = credits.borrower_id
  or hit.borrower_id in ${acceptedCoDebtors}
`;

const isUnderWay = sql<boolean>`
  hit.decided_at between credits.created_at and coalesce(
    (
      select min(changed_at) from credit_history as over
      where
        over.credit_id = credits.credit_id
        and over.to_state_id in (${sql.join(ENDING_STATES)})
    ),
    'infinity'
  )
`;

/**
 * Decisions about list hits of the borrower and the co-debtors while the credit was under way; for
 * deciders only.
 */
export const hitsHistory: HistorySource = {
  readers: ['decider'],
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('credits')
        .innerJoin('screening_hits as hit', (join) => join.on(isOfTheCredit))
        .where('credits.credit_id', '=', creditId)
        .where(isUnderWay),
      ({ ref }) => ({
        kind: sql<HistoryKind>`'hit_' || ${ref('hit.decision')}`,
        id: ref('hit.screening_hit_id'),
        subject: ref('hit.list_name'),
        note: ref('hit.reason'),
        by: ref('hit.decided_by'),
        at: ref('hit.decided_at'),
      }),
    ),
};
