import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

/** A credit of a day that is known otherwise now than when the day was closed. */
export type Correction = {
  readonly credit_id: number;
  /** Null where the close knew nothing of the credit. */
  readonly days_before: number | null;
  readonly days_now: number;
  readonly owed_before: number | null;
  readonly owed_now: number;
  readonly cause: string;
};

/** The credits of a day that were corrected after its close, by their numbers. */
export const readCorrections = (
  db: Reader,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<readonly Correction[]> =>
  readRows(
    db,
    sql<Correction>`
      select now.credit_id, before.days_past_due as days_before, now.days_past_due as days_now,
        ${owedOf('before')} as owed_before, ${owedOf('now')} as owed_now, now.cause
      from credit_days as now
      left join credit_days as before
        on before.day = now.day and before.credit_id = now.credit_id and before.revision = 0
      where now.day = ${day}::date and now.revision > 0 and now.is_current
      order by now.credit_id limit ${limit}
    `,
  );

/** The price of being current, of one of the two. */
const owedOf = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.overdue_principal`)} + ${sql.ref(`${table}.overdue_other`)}
    + ${sql.ref(`${table}.late_interest`)} + ${sql.ref(`${table}.due_today`)}`;

export type CorrectedCounts = {
  readonly credits: number;
  readonly days: number;
  readonly byDay: ReadonlyMap<string, number>;
};

/** Counts credits of these days that were corrected, day by day and in all. */
export async function countCorrected(
  db: Reader,
  days: readonly string[],
): Promise<CorrectedCounts> {
  const rows = await readRows(
    db,
    sql<{ day: string | null; credits: number }>`
      select day, count(distinct credit_id)::integer as credits
      from credit_days
      where revision > 0 and day = any(${days}::date[])
      group by grouping sets ((day), ())
    `,
  );
  const total = rows.find(({ day }) => day === null);
  const byDay = new Map(
    rows.flatMap(({ day, credits }) => (day === null ? [] : [[day, credits] as const])),
  );
  return { credits: total?.credits ?? 0, days: byDay.size, byDay };
}

/** A day of which something is known otherwise now, and the kinds of what changed it. */
export type CorrectedDay = {
  readonly day: string;
  readonly credits: number;
  readonly causes: readonly string[];
};

/** The days among these that were corrected, oldest first. */
export const unsafeCorrectedDays = (
  db: Reader,
  days: readonly string[],
): Promise<readonly CorrectedDay[]> =>
  readRows(
    db,
    sql<CorrectedDay>`
      select day, count(distinct credit_id)::integer as credits,
        array_agg(distinct split_part(each, ':', 1)) as causes
      from credit_days cross join unnest(string_to_array(cause, ' ')) as each
      where revision > 0 and day = any(${days}::date[])
      group by day order by day
    `,
  );
