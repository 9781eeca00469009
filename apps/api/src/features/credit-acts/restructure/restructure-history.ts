import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** The end of an addendum that everybody signed: its plan came into force, or it did not. */
export const restructureHistory: readonly HistorySource[] = [
  {
    readers: EVERY_READER,
    unsafeLines: ({ creditId }) =>
      historyLines(
        rowsOf()
          .selectFrom('restructure_offers as offer')
          .where('offer.credit_id', '=', creditId)
          .where('offer.ended_at', 'is not', null),
        ({ ref }) => ({
          kind: sql<HistoryKind>`case when ${ref('offer.credit_event_id')} is null
            then 'restructure_not_entered' else 'restructure_in_force' end`,
          id: ref('offer.restructure_offer_id'),
          note: ref('offer.changes'),
          at: ref('offer.ended_at'),
        }),
      ),
  },
];
