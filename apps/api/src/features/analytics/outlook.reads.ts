import type { Outlook } from '@cuotaclara/contract/analytics/analytics';
import { AGES, HISTORY_MONTHS } from '@cuotaclara/contract/analytics/analytics-words';
import { sql } from 'kysely';
import { unsafeCreditDays } from '#features/ageing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { type AskedPage, isAsked } from './asked-page.ts';
import { closedAmong, monthEndsBefore } from './closed-days.reads.ts';
import { movesOf } from './moves.ts';
import { AGE } from './risk.reads.ts';

/** Debts of credits of one age at the end of a month, and what falls due on a day of the next. */
type Owed = {
  readonly age: number;
  /** Null where nothing falls due in the month. */
  readonly due_on: string | null;
  readonly credits: number;
  readonly overdue: number;
  readonly due: number;
  /** Credits whose close did not write down yet what falls due next. */
  readonly unknown: number;
};

type History = {
  readonly age: number;
  readonly collectable: number;
  readonly collected: number;
};

/** Money that a month should bring, and on which days its instalments fall due. */
export type OutlookWithDays = { readonly reply: Outlook; readonly owed: readonly Owed[] };

const readOwed = (db: Reader, asked: AskedPage, base: Temporal.PlainDate): Promise<Owed[]> => {
  const until = base.add({ days: 1 }).add({ months: 1 }).toString();
  return readRows(
    db,
    sql<Owed>`
      select ${AGE} as age, case when next_due_on < ${until}::date then next_due_on end as due_on,
        count(*)::integer as credits,
        sum(overdue_principal + overdue_other + due_today)::bigint as overdue,
        coalesce(sum(next_due) filter (where next_due_on < ${until}::date), 0)::bigint as due,
        count(*) filter (where next_due is null)::integer as unknown
      from ${unsafeCreditDays(sql`${[base.toString()]}`, asked.query.reading)} as owed
      where status = 'owing' and ${isAsked(db, asked, 'owed')}
      group by 1, 2
    `,
  );
};

/** Collection by age of the months that end with a day. */
async function readHistory(db: Reader, asked: AskedPage, base: Temporal.PlainDate) {
  const ends = [...monthEndsBefore(base, HISTORY_MONTHS), base];
  const closed = await closedAmong(db, ends);
  const spans = ends.slice(1).flatMap((day, index) => {
    const before = ends[index];
    const isKnown = before && closed.has(before.toString()) && closed.has(day.toString());
    return isKnown ? [{ base: before, day }] : [];
  });
  const cells = await readRows(
    db,
    sql<History>`
      select from_age as age, sum(collectable)::bigint as collectable,
        sum(collected)::bigint as collected
      from ${movesOf(db, asked, spans)} as move
      where from_age is not null
      group by from_age
    `,
  );
  return { months: spans.length, byAge: new Map(cells.map((cell) => [cell.age, cell])) };
}

/**
 * Money that the month after a close should bring: of each age what is owed and falls due, at the
 * rate at which the months before were collected. Null where the close did not know what falls due.
 */
export async function readOutlook(
  db: Reader,
  asked: AskedPage,
  base: Temporal.PlainDate,
): Promise<OutlookWithDays | null> {
  const [owed, history] = await Promise.all([
    readOwed(db, asked, base),
    readHistory(db, asked, base),
  ]);
  if (owed.some(({ unknown }) => unknown > 0)) return null;
  const ages = AGES.map((_, age) => {
    const cells = owed.filter((cell) => cell.age === age);
    const sum = (name: 'credits' | 'overdue' | 'due') =>
      cells.reduce((total, cell) => total + cell[name], 0);
    const known = history.byAge.get(age);
    const [overdue, due] = [sum('overdue'), sum('due')];
    const past =
      known === undefined || known.collectable === 0
        ? null
        : { collectable: known.collectable, collected: known.collected };
    return {
      age,
      credits: sum('credits'),
      overdue,
      due,
      history: past,
      expected: (overdue + due) * rateOf(past),
    };
  });
  return {
    owed,
    reply: {
      month: base.add({ days: 1 }).toString(),
      base: base.toString(),
      months_seen: history.months,
      ages,
      overdue: ages.reduce((sum, { overdue }) => sum + overdue, 0),
      due: ages.reduce((sum, { due }) => sum + due, 0),
      expected: ages.reduce((sum, { expected }) => sum + expected, 0),
    },
  };
}

/** Nothing is expected of an age of which nothing was seen; what was taken back lowers no sum. */
const rateOf = (history: Outlook['ages'][number]['history']): number =>
  history === null ? 0 : Math.max(0, history.collected) / history.collectable;

/**
 * Expected until a day of the month: instalments on their days, and what was overdue before evenly
 * over all days.
 */
export function expectedUntil({ reply, owed }: OutlookWithDays, day: Temporal.PlainDate): number {
  const share = day.day / day.daysInMonth;
  return reply.ages.reduce((sum, { age, overdue, history }) => {
    const due = owed
      .filter((cell) => cell.age === age && cell.due_on !== null && cell.due_on <= day.toString())
      .reduce((total, cell) => total + cell.due, 0);
    return sum + (overdue * share + due) * rateOf(history);
  }, 0);
}
