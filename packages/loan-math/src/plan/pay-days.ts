import { refuse } from '../loan-error.ts';
import type { Day } from './calendar.ts';
import { dayNumber, dayText } from './calendar.ts';

/** Longer than any run of Sundays and holidays in a calendar that is right. */
const DAYS_OFF_MAX = 31;

// Day 0, 1970-01-01, was a Thursday.
const isSunday = (number: number): boolean => (number + 4) % 7 === 0;

/** The last day to pay each instalment: its due date or, on a day off, the next business day. */
export const payDaysOf = (
  dueOn: readonly Day[],
  holidays: ReadonlySet<Day> | null,
): readonly Day[] => (holidays === null ? dueOn : dueOn.map((day) => payDay(day, holidays)));

function payDay(dueOn: Day, holidays: ReadonlySet<Day>): Day {
  const due = dayNumber(dueOn);
  for (let number = due; number <= due + DAYS_OFF_MAX; number += 1) {
    const text = dayText(number);
    if (!isSunday(number) && !holidays.has(text)) return text;
  }
  return refuse('holidays_without_end', { dueOn, max: DAYS_OFF_MAX });
}
