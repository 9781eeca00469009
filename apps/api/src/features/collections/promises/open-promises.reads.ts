import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** Credits of these about which a promise is open: their reminders rest. Not scoped. */
export async function unsafeCreditsWithOpenPromise(
  db: Reader,
  creditIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (creditIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('promises')
    .select('credit_id')
    .distinct()
    .where('credit_id', 'in', creditIds)
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map(({ credit_id }) => credit_id));
}

/** The same as a condition of a query, about the credit that the expression names. */
export const hasOpenPromise = (creditId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from promises where promises.credit_id = ${creditId} and promises.state = 'open'
  )`;

/**
 * The next open promise of each credit, for set-based reads to join by `credit_id`: the one that
 * falls due first, with what was paid of it.
 */
export const NEXT_PROMISES = sql<{
  credit_id: number;
  promise_id: number;
  due_on: string;
  until_on: string;
  amount: number;
  paid: number;
}>`(
  select distinct on (credit_id) credit_id, promise_id, due_on, until_on, amount, paid
  from promises where state = 'open'
  order by credit_id, due_on, promise_id
)`;
