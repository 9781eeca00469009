import type { CashReply } from '@cuotaclara/contract/analytics/analytics';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import type { AskedPage } from './asked-page.ts';
import { closedAmong, isMonthEnd, monthEndBefore } from './closed-days.reads.ts';
import { movesOf, type Span } from './moves.ts';
import { expectedUntil, readOutlook } from './outlook.reads.ts';

/** Money to be collected until a day of a month, and what came of it. */
type Collected = {
  readonly on_day: string;
  readonly collectable: number;
  readonly collected: number;
};

const readCollected = (
  db: Reader,
  asked: AskedPage,
  spans: readonly Span[],
): Promise<Collected[]> =>
  readRows(
    db,
    sql<Collected>`
      select on_day, sum(collectable)::bigint as collectable, sum(collected)::bigint as collected
      from ${movesOf(db, asked, spans)} as move
      group by on_day
    `,
  );

/** Days of the month of a day, until it. */
const daysUntil = (day: Temporal.PlainDate): readonly Temporal.PlainDate[] =>
  Array.from({ length: day.day }, (_, index) => day.with({ day: index + 1 }));

/** Collected money of the month of a day against what was expected, day by day. */
export async function readCash(
  db: Reader,
  asked: AskedPage,
  day: Temporal.PlainDate,
): Promise<CashReply> {
  const base = monthEndBefore(day);
  const earlier = monthEndBefore(base);
  const known = await closedAmong(db, [earlier, base, ...daysUntil(day)]);
  const has = (each: Temporal.PlainDate): boolean => known.has(each.toString());
  const spans = [
    ...(has(base) ? daysUntil(day).map((each) => ({ base, day: each })) : []),
    ...(has(earlier) && has(base) ? [{ base: earlier, day: base }] : []),
  ].filter((span) => has(span.day));
  const [collected, outlook, ahead] = await Promise.all([
    readCollected(db, asked, spans),
    has(base) ? readOutlook(db, asked, base) : null,
    isMonthEnd(day) ? readOutlook(db, asked, day) : null,
  ]);
  const byDay = new Map(collected.map((each) => [each.on_day, each]));
  const collectionOn = (each: Temporal.PlainDate) => {
    const found = byDay.get(each.toString());
    return { collectable: found?.collectable ?? 0, collected: found?.collected ?? 0 };
  };
  return {
    month: day.with({ day: 1 }).toString(),
    collection: has(base) ? collectionOn(day) : null,
    collection_before: has(base) && has(earlier) ? collectionOn(base) : null,
    outlook: outlook?.reply ?? null,
    ahead: ahead?.reply ?? null,
    days: Array.from({ length: day.daysInMonth }, (_, index) => {
      const each = day.with({ day: index + 1 });
      const isCounted = has(base) && has(each) && index < day.day;
      return {
        day: each.toString(),
        expected: outlook === null ? null : expectedUntil(outlook, each),
        collected: isCounted ? collectionOn(each).collected : null,
      };
    }),
  };
}
