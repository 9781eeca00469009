import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/**
 * Keeps what a month that closes left in each account of a bank and owed to each credit: what the
 * close before it kept, and the lines since.
 */
export const keepParts = (trx: Transaction<DB>, month: string) =>
  sql`
    with before as materialized (
      select max(month) as month,
        coalesce((max(month) + interval '1 month')::date, '-infinity'::date) as since
      from ledger_periods where state = 'closed' and month < ${month}::date
    )
    insert into ledger_period_parts (month, role, party, credit_id, amount)
    select ${month}::date, role, party, credit_id, sum(amount) from (
      select role, party, credit_id, amount from ledger_period_parts
      where month = (select month from before)
      union all
      select role, case when role = 'bank' then party end,
        case when role = 'toPay' then credit_id end, amount
      from ledger_lines
      where role in ('bank', 'toPay') and booked_on >= (select since from before)
        and booked_on < (${month}::date + interval '1 month')::date
    ) as part
    group by role, party, credit_id
    having sum(amount) <> 0
  `.execute(trx);
