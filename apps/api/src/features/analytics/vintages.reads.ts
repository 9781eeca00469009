import type { VintagesReply } from '@cuotaclara/contract/analytics/analytics';
import { VINTAGE_MONTHS } from '@cuotaclara/contract/analytics/analytics-words';
import { type RawBuilder, sql } from 'kysely';
import { unsafeFirstLateDays } from '#features/ageing/public.ts';
import { unsafeDisbursed } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { type AskedPage, isAsked } from './asked-page.ts';
import { isMonthEnd, monthEndsBefore } from './closed-days.reads.ts';

/**
 * Credits lent in the month of a page and the months of disbursement that it follows, with the end
 * of a month at which each was late first. The month of the page is looked at on its day.
 */
export function vintagesOf(
  db: Reader,
  asked: AskedPage,
  day: Temporal.PlainDate,
): RawBuilder<unknown> {
  const first = day.with({ day: 1 });
  const since = first.subtract({ months: VINTAGE_MONTHS });
  const looked = [...monthEndsBefore(day, VINTAGE_MONTHS), day].map(String);
  const { reading } = asked.query;
  return sql`(
    select lent.*, date_trunc('month', lent.disbursed_on)::date as month,
      late.day as late_on, coalesce(late.principal, 0) as late_principal,
      (extract(year from late.day) * 12 + extract(month from late.day)
        - extract(year from lent.disbursed_on) * 12 - extract(month from lent.disbursed_on)
      )::integer as late_in
    from ${unsafeDisbursed} as lent
    left join ${unsafeFirstLateDays(sql`${looked}`, reading)} as late using (credit_id)
    where lent.disbursed_on >= ${since.toString()}::date
      and lent.disbursed_on <= ${day.toString()}::date
      and ${isAsked(db, asked, 'lent')}
  )`;
}

type Cell = {
  readonly month: string;
  /** Month of life in which they were late first; null of those that never were. */
  readonly late_in: number | null;
  readonly credits: number;
  readonly disbursed: number;
  readonly late: number;
};

/** Months from the first of a month to another one. */
const monthsTo = (from: Temporal.PlainDate, to: Temporal.PlainDate): number =>
  (to.year - from.year) * 12 + to.month - from.month;

/** Disbursed principal that was late by each month of life, by month of disbursement. */
export async function readVintages(
  db: Reader,
  asked: AskedPage,
  day: Temporal.PlainDate,
): Promise<VintagesReply> {
  const cells = await readRows(
    db,
    sql<Cell>`
      select month, late_in, count(*)::integer as credits, sum(amount)::bigint as disbursed,
        sum(late_principal)::bigint as late
      from ${vintagesOf(db, asked, day)} as lent
      where month < ${day.with({ day: 1 }).toString()}::date
      group by month, late_in
    `,
  );
  const months = [...Map.groupBy(cells, ({ month }) => month)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return {
    vintages: months.map(([month, lent]) => ({
      month,
      credits: lent.reduce((sum, { credits }) => sum + credits, 0),
      disbursed: lent.reduce((sum, { disbursed }) => sum + disbursed, 0),
      months: livesOf(lent, monthsTo(Temporal.PlainDate.from(month), day)).map(
        (life, index, all) => ({
          ...life,
          is_whole: index < all.length - 1 || isMonthEnd(day),
        }),
      ),
    })),
  };
}

/** Principal that was late by each month of life. */
const livesOf = (cells: readonly Cell[], count: number) =>
  Array.from({ length: count }, (_, index) => {
    const reached = cells.filter(({ late_in }) => late_in !== null && late_in <= index + 1);
    return {
      credits: reached.reduce((sum, { credits }) => sum + credits, 0),
      principal: reached.reduce((sum, { late }) => sum + late, 0),
    };
  });
