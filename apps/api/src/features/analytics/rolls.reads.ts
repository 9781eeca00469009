import type { Amount, Cure, RollsReply } from '@cuotaclara/contract/analytics/analytics';
import {
  AGES,
  ROLL_COLUMNS,
  type RollTarget,
} from '@cuotaclara/contract/analytics/analytics-words';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import type { AskedPage } from './asked-page.ts';
import { closedAmong, monthEndBefore } from './closed-days.reads.ts';
import { movesOf, type Span } from './moves.ts';

/** Credits that went from an age to another place, with their principal before. */
type RollCell = Amount & {
  readonly on_day: string;
  readonly from_age: number;
  readonly target: RollTarget;
};

const readCells = (db: Reader, asked: AskedPage, spans: readonly Span[]): Promise<RollCell[]> =>
  readRows(
    db,
    sql<RollCell>`
      select on_day, from_age, target, count(*)::integer as credits,
        sum(principal_before)::bigint as principal
      from ${movesOf(db, asked, spans)} as move
      where from_age is not null
      group by on_day, from_age, target
    `,
  );

const sumOf = (cells: readonly Amount[]): Amount => ({
  credits: cells.reduce((sum, { credits }) => sum + credits, 0),
  principal: cells.reduce((sum, { principal }) => sum + principal, 0),
});

/** Places where a late credit is once it was paid up to date. */
const IS_CURED: ReadonlySet<RollTarget> = new Set(['0', 'paid']);

function cureOf(cells: readonly RollCell[]): Cure {
  const late = cells.filter(({ from_age }) => from_age > 0);
  return { late: sumOf(late), cured: sumOf(late.filter(({ target }) => IS_CURED.has(target))) };
}

/** Places on a day of the principal of the last end of a month, and what of it was cured. */
export async function readRolls(
  db: Reader,
  asked: AskedPage,
  day: Temporal.PlainDate,
): Promise<RollsReply> {
  const base = monthEndBefore(day);
  const earlier = monthEndBefore(base);
  const known = await closedAmong(db, [base, earlier]);
  const spans = [
    { base, day },
    { base: earlier, day: base },
  ].filter((span) => known.has(span.base.toString()) && isKnownDay(span, { day, known }));
  const cells = await readCells(db, asked, spans);
  const of = (each: Temporal.PlainDate) => cells.filter(({ on_day }) => on_day === each.toString());
  const now = of(day);
  const hasBase = known.has(base.toString());
  return {
    base: hasBase ? base.toString() : null,
    rows: hasBase ? rowsOf(now) : [],
    cure: hasBase ? cureOf(now) : null,
    cure_before: hasBase && known.has(earlier.toString()) ? cureOf(of(base)) : null,
  };
}

type KnownDays = { readonly day: Temporal.PlainDate; readonly known: ReadonlySet<string> };

/** The day of the page was looked at before; the end of a month may be missing. */
const isKnownDay = (span: Span, { day, known }: KnownDays): boolean =>
  span.day.equals(day) || known.has(span.day.toString());

const rowsOf = (cells: readonly RollCell[]): RollsReply['rows'] =>
  AGES.map((_, from) => {
    const row = cells.filter(({ from_age }) => from_age === from);
    return {
      from,
      all: sumOf(row),
      cells: ROLL_COLUMNS.flatMap((to) => {
        const moved = row.filter(({ target }) => target === to);
        return moved.length === 0 ? [] : [{ to, ...sumOf(moved) }];
      }),
    };
  });
