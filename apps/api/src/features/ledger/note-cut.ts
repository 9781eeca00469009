import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';

/** The last month, as its first day, whose interest not due is booked; null where none is. */
export async function findLastCut(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_cuts')
    .select(({ fn }) => fn.max<string | null>('month').as('month'))
    .executeTakeFirst();
  return row?.month ?? null;
}

/**
 * Notes that the interest not due at the end of a month is booked, of all credits. A month that is
 * noted is not counted again.
 */
export async function noteCut(
  trx: Transaction<DB>,
  { month }: { readonly month: string },
): Promise<void> {
  const noted = await trx
    .selectFrom('ledger_cuts')
    .select('month')
    .where('month', '=', month)
    .executeTakeFirst();
  if (noted !== undefined) return;
  await sql`
    insert into ledger_cuts (month, credit_count)
    select ${month}::date, count(*) from ledger_entries
    where kind = 'cut' and effective_on = (${month}::date + interval '1 month - 1 day')::date
      and booked_on between effective_on and effective_on + 366
    on conflict (month) do nothing
  `.execute(trx);
}

/** Whether a month takes no entry any more, because it or a later one is closed. */
export async function isMonthClosed(db: Reader, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_periods')
    .select('month')
    .where('month', '>=', month)
    .where('state', '=', 'closed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
