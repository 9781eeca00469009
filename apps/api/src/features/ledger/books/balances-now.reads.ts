import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

/** Accounts whose balance the desk of treasury watches, besides the banks. */
const WATCHED = ['cash', 'gateway', 'toPay', 'commissionDue'] as const;

/** What an account has now; of banks one row per account that lines name. */
export type BalanceNow = {
  readonly role: string;
  readonly party: string | null;
  readonly amount: number;
};

/** The last closed month, which has everything until its end, and the first day after it. */
const LAST_CLOSE = sql`
  select max(month) as month,
    coalesce((max(month) + interval '1 month')::date, '-infinity'::date) as since
  from ledger_periods where state = 'closed'
`;

/**
 * Balances as of one moment: those of the last close, and the lines since. However old the books
 * are, no line of a closed month is read.
 */
export const balancesNowQuery: RawBuilder<BalanceNow> = sql`
  with last as materialized (${LAST_CLOSE})
  select role, party, coalesce(sum(amount), 0)::bigint as amount from (
    select role, party, amount from ledger_period_parts
    where role = 'bank' and month = (select month from last)
    union all
    select 'bank', party, amount from ledger_lines
    where role = 'bank' and booked_on >= (select since from last)
    union all
    select role, null, amount from ledger_period_balances
    where role = any(${[...WATCHED]}::text[]) and month = (select month from last)
    union all
    select account.role, null, moved.amount from unnest(${[...WATCHED]}::text[]) as account (role)
    cross join lateral (
      select sum(amount) as amount from ledger_lines
      where role = account.role and booked_on >= (select since from last)
    ) as moved
  ) as part
  group by role, party
`;

/** The credits whose transfer is booked as owed and has not left, counted in the same way. */
export const owedTransfersQuery: RawBuilder<{ readonly count: number }> = sql`
  with last as materialized (${LAST_CLOSE})
  select count(*) as count from (
    select credit_id from (
      select credit_id, amount from ledger_period_parts
      where role = 'toPay' and month = (select month from last)
      union all
      select credit_id, amount from ledger_lines
      where role = 'toPay' and booked_on >= (select since from last)
    ) as part
    where credit_id is not null
    group by credit_id having sum(amount) < 0
  ) as owed
`;

/** What the banks, the cash desk, the gateway and what is owed have now. Not scoped. */
export const unsafeBalancesNow = (db: Reader): Promise<readonly BalanceNow[]> =>
  readRows(db, balancesNowQuery);

/** How many credits wait for a transfer that the books owe. Not scoped. */
export async function unsafeOwedTransfers(db: Reader): Promise<number> {
  const [row] = await readRows(db, owedTransfersQuery);
  return row?.count ?? 0;
}
