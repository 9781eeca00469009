import { type RawBuilder, sql } from 'kysely';

/** The due date of the oldest instalment of a credit that was due and not settled on a day. */
export const oldestDueOn = (creditId: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<string | null>`(
    select min(due_on) from instalments
    where instalments.credit_id = ${creditId} and due_on <= ${day}
      and (settled_on is null or settled_on > ${day})
  )`;
