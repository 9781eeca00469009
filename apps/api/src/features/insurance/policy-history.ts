import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** Every policy that was registered for a credit. */
export const policyHistory: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('policies')
        .innerJoin('insurers', 'insurers.insurer_id', 'policies.insurer_id')
        .where('policies.credit_id', '=', creditId),
      ({ ref }) => ({
        kind: 'policy',
        id: ref('policies.policy_id'),
        subject: sql<string>`${ref('policies.policy_number')} || ' de ' || ${ref('insurers.name')}`,
        by: ref('policies.registered_by'),
        at: ref('policies.registered_at'),
      }),
    ),
};
