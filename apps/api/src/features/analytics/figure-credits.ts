import type { QueryOf } from '@cuotaclara/contract';
import type { exportFigureRows } from '@cuotaclara/contract/analytics/figure-rows';
import type { Figure } from '@cuotaclara/contract/analytics/figure-words';
import { type RawBuilder, sql } from 'kysely';
import { unsafeCreditDays } from '#features/ageing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isAsked } from './asked-page.ts';
import { monthEndBefore } from './closed-days.reads.ts';
import { movesOf } from './moves.ts';
import { AGE } from './risk.reads.ts';
import { vintagesOf } from './vintages.reads.ts';

/** A figure of a page as somebody opens it. */
export type AskedFigure = {
  readonly query: Pick<
    QueryOf<typeof exportFigureRows>,
    | 'day'
    | 'reading'
    | 'product'
    | 'headquarter'
    | 'supplier'
    | 'adviser'
    | 'figure'
    | 'from'
    | 'to'
    | 'vintage'
    | 'life'
  >;
  readonly actor: Actor;
  readonly day: Temporal.PlainDate;
};

type FigureSql = { readonly counts: RawBuilder<boolean>; readonly counted: RawBuilder<number> };

const NOW = sql<number>`principal`;
const BEFORE = sql<number>`principal_before`;
const owing = (condition: RawBuilder<unknown>): FigureSql => ({
  counts: sql`to_age is not null and (${condition})`,
  counted: NOW,
});

/** Credits of a figure among those that moved since the end of the month before. */
function conditionOf({ figure, from, to }: AskedFigure['query']): FigureSql | null {
  switch (figure) {
    case 'all':
      return owing(sql`true`);
    case 'over_1':
      return owing(sql`days_past_due > 1`);
    case 'over_30':
      return owing(sql`to_age >= 2`);
    case 'over_30_restructured':
      return owing(sql`to_age >= 2 or is_restructured`);
    case 'over_60':
      return owing(sql`to_age >= 3`);
    case 'over_60_restructured':
      return owing(sql`to_age >= 3 or is_restructured`);
    case 'over_90':
      return owing(sql`to_age >= 4`);
    case 'over_90_restructured':
      return owing(sql`to_age >= 4 or is_restructured`);
    case 'age':
      return owing(sql`to_age::text = ${to ?? null}::text`);
    case 'roll':
      return { counts: rolled(from, to), counted: BEFORE };
    case 'was_late':
      return { counts: sql`from_age > 0`, counted: BEFORE };
    case 'cured':
      return { counts: sql`from_age > 0 and target in ('0', 'paid')`, counted: BEFORE };
    case 'collectable':
      return { counts: sql`collectable <> 0`, counted: sql`collectable` };
    case 'collected':
      return { counts: sql`collected <> 0`, counted: sql`collected` };
    case 'owing_ahead':
    case 'disbursed':
    case 'vintage':
    case 'vintage_late':
      return null;
    default:
      return figure satisfies never;
  }
}

/** Rolls from an age and to a place; left out, from or to any. */
const rolled = (from: number | undefined, to: string | undefined): RawBuilder<boolean> => sql`
  from_age is not null
  ${from === undefined ? sql`` : sql`and from_age = ${from}`}
  ${to === undefined ? sql`` : sql`and target = ${to}`}
`;

/** The credits of a figure, with what each adds to it: a table of a statement. */
export function creditsOfFigure(db: Reader, asked: AskedFigure): RawBuilder<unknown> {
  const { query, day } = asked;
  const condition = conditionOf(query);
  if (condition === null) {
    return query.figure === 'owing_ahead' ? owingAhead(db, asked) : lentCredits(db, asked);
  }
  const { counts, counted } = condition;
  return sql`(
    select credit_id, principal, days_past_due, is_restructured, adviser_id,
      from_age::text as from_age, target, (${counted})::bigint as counted
    from ${movesOf(db, asked, [{ base: monthEndBefore(day), day }])} as move
    where ${counts}
  )`;
}

/** Credits that owe something overdue at a close, or have something due in the month after it. */
function owingAhead(db: Reader, asked: AskedFigure): RawBuilder<unknown> {
  const { query, day } = asked;
  const until = day.add({ days: 1 }).add({ months: 1 }).toString();
  return sql`(
    select * from (
      select credit_id, principal, days_past_due, is_restructured, adviser_id,
        ${AGE}::text as from_age, null::text as target,
        (overdue_principal + overdue_other + due_today
          + case when next_due_on < ${until}::date then next_due else 0 end)::bigint as counted
      from ${unsafeCreditDays(sql`${[query.day]}`, query.reading)} as owed
      where status = 'owing' and ${isAsked(db, asked, 'owed')}
    ) as owing
    where counted > 0
      ${query.from === undefined ? sql`` : sql`and from_age = ${query.from}::text`}
  )`;
}

const LATE: Figure = 'vintage_late';

/** Credits lent in a month until the day: those of a vintage, and of them who was late. */
function lentCredits(db: Reader, asked: AskedFigure): RawBuilder<unknown> {
  const { query, day } = asked;
  const { figure, vintage, life } = query;
  const isLate = figure === LATE;
  const conditions = [
    vintage === undefined ? sql`true` : sql`month = date_trunc('month', ${vintage}::date)`,
    figure === 'disbursed' ? sql`true` : sql`month < ${day.with({ day: 1 }).toString()}::date`,
    isLate ? sql`late_in is not null` : sql`true`,
    isLate && life !== undefined ? sql`late_in <= ${life}` : sql`true`,
  ];
  return sql`(
    select lent.credit_id, coalesce(owed.principal, 0) as principal,
      coalesce(owed.days_past_due, 0) as days_past_due,
      coalesce(owed.is_restructured, false) as is_restructured, lent.adviser_id,
      null::text as from_age, null::text as target,
      (case when ${isLate} then late_principal else amount end)::bigint as counted
    from ${vintagesOf(db, asked, day)} as lent
    left join ${unsafeCreditDays(sql`${[query.day]}`, query.reading)} as owed using (credit_id)
    where ${sql.join(conditions, sql` and `)}
  )`;
}
