import { day, isSundayOrHoliday } from '@cuotaclara/loan-math';
import type { Reader } from '#platform/database/database.ts';
import type { IsDayOff } from './contact-hours.ts';

/** Sundays and the holidays that the law computes, whatever the catalogue says. */
export const isDayOffByLaw: IsDayOff = (date) => isSundayOrHoliday(day(date));

/** Months ahead in which an opening can be: the week of the guard and a run of days off. */
const MONTHS_AHEAD = 2;

/** Days off near a day: those of the law, and what the company added to its catalogue. */
export async function readDaysOff(db: Reader, today: Temporal.PlainDate): Promise<IsDayOff> {
  const rows = await db
    .selectFrom('holidays')
    .select('day')
    .where('is_active', '=', true)
    .where('day', '>=', today.toString())
    .where('day', '<=', today.add({ months: MONTHS_AHEAD }).toString())
    .execute();
  const added = new Set(rows.map((row) => row.day));
  return (date) => isDayOffByLaw(date) || added.has(date.toString());
}
