import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';

/** Every policy that was registered for a credit. */
export const policyHistory: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'policy', policy_id, null, null, policy_number || ' de ' || insurers.name, null, null,
      registered_by, registered_at
    from policies
    join insurers using (insurer_id)
    where credit_id = ${creditId}
  `,
};
