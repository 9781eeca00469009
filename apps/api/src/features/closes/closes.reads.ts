import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import {
  type CloseFilter,
  type CloseOfDay,
  CORRECTIONS_MAX,
  type getClose,
  type listCloses,
} from '@cuotaclara/contract/closes/closes';
import { type RawBuilder, sql } from 'kysely';
import { AGEING_STEP, countCorrected, readCorrections } from '#features/ageing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { pageFrom } from '#platform/list/read-page.ts';

type DayRow = Omit<CloseOfDay, 'began_at' | 'ended_at' | 'corrected'> & {
  readonly began_at: Date;
  readonly ended_at: Date | null;
  readonly stall_told_at: Date | null;
};

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A day with the number of its credits that were corrected later. */
const dayOf = (
  { began_at, ended_at, stall_told_at: _, ...row }: DayRow,
  corrected: ReadonlyMap<string, number>,
): CloseOfDay => ({
  ...row,
  corrected: corrected.get(row.day) ?? 0,
  began_at: began_at.toISOString(),
  ended_at: timeOf(ended_at),
});

const daysOf = (rows: readonly DayRow[]): readonly string[] => rows.map(({ day }) => day);

/** Days with what their steps came to; `rest` says which of them, and in what order. */
const readDays = (db: Reader, rest: RawBuilder<unknown>): Promise<DayRow[]> =>
  readRows(
    db,
    sql<DayRow>`
    select closed.day, closed.state, closed.began_at, closed.ended_at, closed.stall_told_at,
      work.step_count, work.done_count, work.credits, work.differences, work.is_resumed
    from (select * from business_days ${rest}) as closed
    cross join lateral (
      select count(*)::integer as step_count,
        (count(*) filter (where step.is_done))::integer as done_count,
        sum(step.credits)::integer as credits,
        coalesce(sum(step.differences), 0)::integer as differences,
        coalesce(bool_or(step.is_resumed), false) as is_resumed
      from (
        select bool_and(done_at is not null) as is_done,
          sum((figures ->> 'credits')::integer) filter (where step = ${AGEING_STEP}) as credits,
          sum((figures ->> 'differences')::integer) as differences,
          bool_or(resumed_at is not null) as is_resumed
        from close_chunks where close_chunks.day = closed.day and not is_left_out
        group by step
      ) as step
    ) as work
    order by closed.day desc
  `,
  );

const WHERE: Readonly<Record<CloseFilter, RawBuilder<boolean>>> = {
  differences: sql`state = 'with_differences'`,
  resumed: sql`exists (
    select from close_chunks
    where close_chunks.day = business_days.day and resumed_at is not null
  )`,
};

/** Closes of business days, the newest first, with how the close stands. */
export async function readCloses(
  db: Reader,
  { query, today }: { readonly query: QueryOf<typeof listCloses>; readonly today: string },
): Promise<ReplyOf<typeof listCloses>> {
  const where = query.only === undefined ? sql`true` : WHERE[query.only];
  const [found, counts, newest, closing] = await Promise.all([
    pageFrom(query, {
      slice: ({ offset, size, reversed }) =>
        readDays(
          db,
          sql`where ${where} order by day ${sql.raw(reversed ? 'asc' : 'desc')}
            limit ${size} offset ${offset}`,
        ).then((rows) => (reversed ? rows.toReversed() : rows)),
      count: async () => (await countDays(db, where)).all,
    }),
    countDays(db, sql`true`),
    readDays(db, sql`where state <> 'closing' order by day desc limit 1`),
    readDays(db, sql`where state = 'closing'`),
  ]);
  const [{ credits, days }, { byDay }] = await Promise.all([
    countCorrected(db, daysOf(found.rows)),
    countCorrected(db, daysOf([...found.rows, ...newest, ...closing])),
  ]);
  return {
    data: found.rows.map((row) => dayOf(row, byDay)),
    page: found.page,
    business_day: today,
    newest_closed: newest.map((row) => dayOf(row, byDay))[0] ?? null,
    closing: closing.map((row) => dayOf(row, byDay))[0] ?? null,
    counts,
    corrected: { credits, days },
  };
}

type Counts = ReplyOf<typeof listCloses>['counts'];

async function countDays(db: Reader, where: RawBuilder<unknown>): Promise<Counts> {
  const [counts] = await readRows(
    db,
    sql<Counts>`
    select count(*)::integer as all,
      (count(*) filter (where ${WHERE.differences}))::integer as differences,
      (count(*) filter (where ${WHERE.resumed}))::integer as resumed
    from business_days where ${where}
  `,
  );
  return counts ?? { all: 0, differences: 0, resumed: 0 };
}

type Detail = ReplyOf<typeof getClose>;
type StepProgress = Detail['steps'][number];
type Moments = 'began_at' | 'ended_at' | 'halted_at' | 'resumed_at' | 'retry_at';
type StepRow = Omit<StepProgress, Moments> & Readonly<Record<Moments, Date | null>>;

/** The close of one day, step by step; null where the program has not begun it. */
export async function readClose(
  db: Reader,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<Detail | null> {
  const [found] = await readDays(db, sql`where day = ${day}::date`);
  if (found === undefined) return null;
  const steps = await readRows(
    db,
    sql<StepRow>`
    select step as name,
      case
        when bool_and(is_left_out) then 'left_out'
        when bool_and(done_at is not null) then 'done'
        when bool_or(leased_until > ${now}) then 'running'
        when bool_or(done_at is null and failures > 0) then 'failing'
        else 'waiting'
      end as state,
      count(*)::integer as part_count,
      (count(*) filter (where done_at is not null))::integer as done_count,
      min(began_at) as began_at,
      case when bool_and(done_at is not null) then max(done_at) end as ended_at,
      (array_agg(halted_at order by halted_at desc nulls last))[1] as halted_at,
      (array_agg(resumed_at order by halted_at desc nulls last))[1] as resumed_at,
      sum(failures)::integer as failures,
      min(retry_at) filter (where done_at is null) as retry_at,
      coalesce((
        select jsonb_object_agg(total.name, total.value)
        from (
          select each.key as name, sum(each.value::integer) as value
          from close_chunks as part
          cross join lateral jsonb_each_text(part.figures) as each
          where part.day = ${day}::date and part.step = close_chunks.step
          group by each.key
        ) as total
      ), '{}') as figures
    from close_chunks where day = ${day}::date
    group by step order by min(position)
  `,
  );
  const [corrected, corrections] = await Promise.all([
    countCorrected(db, [day]),
    readCorrections(db, { day, limit: CORRECTIONS_MAX }),
  ]);
  return {
    ...dayOf(found, corrected.byDay),
    corrections: [...corrections],
    stall_told_at: timeOf(found.stall_told_at),
    steps: steps.map((step) => ({
      ...step,
      began_at: timeOf(step.began_at),
      ended_at: timeOf(step.ended_at),
      halted_at: timeOf(step.halted_at),
      resumed_at: timeOf(step.resumed_at),
      retry_at: timeOf(step.retry_at),
    })),
  };
}

/** The close that stalls, and the newest one if it has differences. */
export async function countToReview(
  db: Reader,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const [found] = await readRows(
    db,
    sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::integer as count, min(since) as "oldestAt"
    from (
      select stall_told_at as since from business_days
      where state = 'closing' and stall_told_at is not null
      union all
      select ended_at from (
        select * from business_days where state <> 'closing' order by day desc limit 1
      ) as newest
      where state = 'with_differences'
    ) as waiting
  `,
  );
  return found ?? { count: 0, oldestAt: null };
}
