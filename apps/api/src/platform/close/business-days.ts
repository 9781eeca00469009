import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { CloseStep } from './close-step.ts';

/** Ids of credits in one chunk: a few minutes of work, so that a kill loses no more. */
export const IDS_PER_CHUNK = 20_000;

type DayToClose = {
  readonly day: Temporal.PlainDate;
  /** Whether no later day waits to be closed. */
  readonly isNewest: boolean;
};

/**
 * The oldest day that is not closed, until yesterday. A company that never closed one begins with
 * yesterday: what was before it has no steps to catch up.
 */
export async function findDayToClose(
  db: Database,
  yesterday: Temporal.PlainDate,
): Promise<DayToClose | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      min(day) filter (where state = 'closing'),
      max(day) + 1,
      ${yesterday.toString()}::date
    )::text as day
    from business_days
  `.execute(db);
  const day = Temporal.PlainDate.from(rows[0]?.day ?? yesterday.toString());
  const order = Temporal.PlainDate.compare(day, yesterday);
  return order > 0 ? null : { day, isNewest: order === 0 };
}

type BeginDay = DayToClose & { readonly steps: readonly CloseStep[]; readonly now: Date };

/**
 * Writes down a day and the chunks of its steps, in the order of the steps. A day that was begun by
 * an older version gets the steps that came since, and loses undone ones that nobody has any more.
 */
export const beginDay = (db: Database, { day, isNewest, steps, now }: BeginDay): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const date = day.toString();
    await sql`
      insert into business_days (day, state, began_at) values (${date}, 'closing', ${now})
      on conflict do nothing
    `.execute(trx);
    const names = steps.map(({ name }) => name);
    await sql`
      delete from close_chunks
      where day = ${date} and done_at is null and step <> all (${names}::text[])
    `.execute(trx);
    if (!isNewest) await leaveOut(trx, { day, steps, now });
    await addChunks(trx, { day, isNewest, steps });
  });

/**
 * A later day waits, and does what a step for the newest day alone has left: what fails for a whole
 * day holds back no other.
 */
async function leaveOut(
  trx: Transaction<DB>,
  { day, steps, now }: Omit<BeginDay, 'isNewest'>,
): Promise<void> {
  const names = steps.flatMap(({ name, isOfNewestDay }) => (isOfNewestDay ? [name] : []));
  await sql`
    update close_chunks set is_left_out = true
    where day = ${day.toString()}::date and done_at is null and step = any(${names}::text[])
      and (leased_until is null or leased_until <= ${now})
  `.execute(trx);
}

async function addChunks(
  trx: Transaction<DB>,
  { day, isNewest, steps }: Omit<BeginDay, 'now'>,
): Promise<void> {
  await sql`
    insert into close_chunks (day, step, position, number, after_id, up_to_id, is_left_out)
    select ${day.toString()}::date, step.name, step.position, chunk.number,
      case when step.is_by_credit then (chunk.number - 1) * ${IDS_PER_CHUNK}::integer end,
      case when step.is_by_credit then chunk.number * ${IDS_PER_CHUNK}::integer end,
      step.is_of_newest_day and not ${isNewest}::boolean
    from unnest(
      ${steps.map(({ name }) => name)}::text[],
      ${steps.map(({ by }) => by === 'credit')}::boolean[],
      ${steps.map(({ isOfNewestDay = false }) => isOfNewestDay)}::boolean[]
    ) with ordinality as step (name, is_by_credit, is_of_newest_day, position)
    cross join lateral generate_series(
      1,
      case when step.is_by_credit
        then (select coalesce(max(credit_id), 0) / ${IDS_PER_CHUNK}::integer + 1 from credits)
        else 1
      end
    ) as chunk (number)
    where not exists (
      select from close_chunks as known
      where known.day = ${day.toString()}::date and known.step = step.name
    )
    on conflict do nothing
  `.execute(trx);
}

type ClosedDay = { readonly state: 'closed' | 'with_differences'; readonly differences: number };

/** Closes a day whose chunks are all done; null while one is not, or where another process did. */
export async function endDay(
  db: Database,
  { day, now }: { readonly day: Temporal.PlainDate; readonly now: Date },
): Promise<ClosedDay | null> {
  const { rows } = await sql<ClosedDay>`
    with counted as (
      select coalesce(sum((figures ->> 'differences')::integer), 0)::integer as differences
      from close_chunks where day = ${day.toString()}::date
    )
    update business_days
    set ended_at = ${now},
      state = case when differences = 0 then 'closed' else 'with_differences' end
    from counted
    where day = ${day.toString()}::date and state = 'closing'
      and not exists (
        select from close_chunks
        where close_chunks.day = business_days.day and done_at is null and not is_left_out
      )
    returning state, differences
  `.execute(db);
  return rows[0] ?? null;
}

type Stall = { readonly day: string; readonly step: string; readonly failures: number };

/** The step that fails since a moment; null where none does, or where it was said for the day. */
export async function noteStall(
  db: Database,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<Stall | null> {
  const { rows } = await sql<Stall>`
    update business_days set stall_told_at = ${now}
    from (
      select day, step, failures from close_chunks
      where done_at is null and failures > 0 and began_at <= ${before}
      order by day, position, number limit 1
    ) as stalled
    where business_days.day = stalled.day and state = 'closing' and stall_told_at is null
    returning stalled.day::text, stalled.step, stalled.failures
  `.execute(db);
  return rows[0] ?? null;
}
