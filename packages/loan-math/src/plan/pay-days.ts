import { refuse } from '../loan-error.ts';
import type { Day } from './calendar.ts';
import { dayNumber, dayText } from './calendar.ts';
import { isDayOff, isSunday } from './national-holidays.ts';

/** Longer than any run of Sundays and holidays in a calendar that is right. */
const DAYS_OFF_MAX = 31;

/**
 * The days off of a credit: those that both agreed on, besides Sundays; null for Sundays and the
 * public holidays of the law; or none at all, where each date is the last day to pay.
 */
export type DaysOff = ReadonlySet<Day> | 'as-they-fall' | null;

/** The last day to pay each instalment: its due date or, on a day off, the next business day. */
export const payDaysOf = (dueOn: readonly Day[], daysOff: DaysOff): readonly Day[] =>
  daysOff === 'as-they-fall' ? dueOn : dueOn.map((day) => payDay(day, daysOff));

function payDay(dueOn: Day, daysOff: ReadonlySet<Day> | null): Day {
  const due = dayNumber(dueOn);
  for (let number = due; number <= due + DAYS_OFF_MAX; number += 1) {
    if (!isOff(number, daysOff)) return dayText(number);
  }
  return refuse('holidays_without_end', { dueOn, max: DAYS_OFF_MAX });
}

const isOff = (number: number, daysOff: ReadonlySet<Day> | null): boolean =>
  daysOff === null ? isDayOff(number) : isSunday(number) || daysOff.has(dayText(number));
