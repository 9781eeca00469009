import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** Both days are in it. */
export type Days = { readonly from: string; readonly to: string };

const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

export const firstOfNext = (month: string): string =>
  Temporal.PlainDate.from(month).add({ months: 1 }).toString();
export const lastOf = (month: string): string => dayBefore(firstOfNext(month));

export type ReadingPlan = {
  /** The last month before the period that is closed; null where none is. */
  readonly base: string | null;
  /** The first day whose lines are added to the balances of that month. */
  readonly since: string;
  /** Closed months that are whole in the period: their sums are stored. */
  readonly stored: readonly string[];
  /** The days of the period whose lines are read. */
  readonly read: readonly Days[];
};

const LONG_AGO = '0001-01-01';

/**
 * How a period is read without reading the lines of closed months: balances begin with the last
 * close, and a closed month within the period is not read line by line.
 */
export async function planReading(db: Reader, { from, to }: Days): Promise<ReadingPlan> {
  const rows = await db
    .selectFrom('ledger_periods')
    .select('month')
    .where('state', '=', 'closed')
    .where(sql<boolean>`month <= ${to}::date`)
    .orderBy('month')
    .execute();
  const closed = rows.map(({ month }) => month);
  const base = closed.findLast((month) => lastOf(month) < from) ?? null;
  const stored = closed.filter((month) => month >= from && lastOf(month) <= to);
  const read: Days[] = [];
  let next = from;
  for (const month of stored) {
    if (next < month) read.push({ from: next, to: dayBefore(month) });
    next = firstOfNext(month);
  }
  if (next <= to) read.push({ from: next, to });
  return { base, since: base === null ? LONG_AGO : firstOfNext(base), stored, read };
}
