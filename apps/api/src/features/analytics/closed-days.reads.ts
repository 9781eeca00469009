import type { AnalyticsDays } from '@cuotaclara/contract/analytics/analytics';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql } from 'kysely';
import { thinnedBefore } from '#features/ageing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { refuse } from '#platform/http/refusal.ts';

const dayOf = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

/** The last day of the month before that of a day. */
export const monthEndBefore = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ day: 1 }).subtract({ days: 1 });

export const isMonthEnd = (day: Temporal.PlainDate): boolean => day.day === day.daysInMonth;

/** Ends of the months before that of a day, the oldest first. */
export const monthEndsBefore = (
  day: Temporal.PlainDate,
  count: number,
): readonly Temporal.PlainDate[] =>
  Array.from({ length: count }, (_, index) =>
    monthEndBefore(day.with({ day: 1 }).subtract({ months: count - 1 - index })),
  );

/** Which of these days were closed. */
export async function closedAmong(
  db: Reader,
  days: readonly Temporal.PlainDate[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows(
    db,
    sql<{ day: string }>`
      select day from business_days
      where state <> 'closing' and day = any(${days.map(String)}::date[])
    `,
  );
  return new Set(rows.map(({ day }) => day));
}

/** Whether rows of a day are kept, once another day is the newest. */
const isKept = (day: Temporal.PlainDate, newest: Temporal.PlainDate): boolean =>
  isMonthEnd(day) || Temporal.PlainDate.compare(day, thinnedBefore(newest)) >= 0;

type StoredDays = {
  readonly newest: string | null;
  readonly oldest: string | null;
  readonly state: string | null;
  readonly before: string | null;
};

async function readStored(db: Reader, asked: string | null): Promise<StoredDays> {
  const [found] = await readRows(
    db,
    sql<StoredDays>`
      select max(day) filter (where state <> 'closing') as newest,
        min(day) filter (where state <> 'closing') as oldest,
        max(state) filter (where day = ${asked}::date) as state,
        max(day) filter (where state <> 'closing' and day <= ${asked}::date) as before
      from business_days
    `,
  );
  return found ?? { newest: null, oldest: null, state: null, before: null };
}

/** The days that figures can be told of, and how one of them stands. */
export async function readAnalyticsDays(db: Reader, asked: string | null): Promise<AnalyticsDays> {
  const { newest, oldest, state, before } = await readStored(db, asked);
  if (newest === null) {
    return { newest, oldest: null, day: asked, state: 'not_closed', nearest: null };
  }
  const kept = { newest, oldest };
  if (asked === null) return { ...kept, day: newest, state: 'closed', nearest: newest };
  if (state === null) return { ...kept, day: asked, state: 'not_closed', nearest: before };
  if (state === 'closing') return { ...kept, day: asked, state: 'closing', nearest: before };
  const day = dayOf(asked);
  return isKept(day, dayOf(newest))
    ? { ...kept, day: asked, state: 'closed', nearest: asked }
    : {
        ...kept,
        day: asked,
        state: 'not_kept',
        nearest: day.with({ day: day.daysInMonth }).toString(),
      };
}

/** The day of a page; refuses one that nothing is known of. */
export async function demandClosed(db: Reader, text: string): Promise<Temporal.PlainDate> {
  const { state } = await readAnalyticsDays(db, text);
  const day = dayOf(text);
  if (state === 'not_kept') refuse('day_not_kept', { day: longDay(text) });
  if (state !== 'closed') refuse('day_not_closed', { day: longDay(text) });
  return day;
}
