/** Whether a day is a holiday of the catalogue. */
type IsHoliday = (day: string) => boolean;

/** Decreto 1074 de 2015, article 2.2.2.35.6. */
const BUSINESS_DAYS_BEFORE = 5;

const FRIDAY = 5;

/** More days off in a row than any calendar has, for each of the five. */
export const DAYS_AHEAD_MAX = 31;

/**
 * Saturdays do not count, whether or not an office opens on them: the statement comes a day too
 * early rather than too late.
 */
const isBusinessDay = (day: Temporal.PlainDate, isHoliday: IsHoliday): boolean =>
  day.dayOfWeek <= FRIDAY && !isHoliday(day.toString());

/**
 * The last due date whose statement leaves today or should have left before: five business days
 * lie between today and it, today or it included.
 */
export function lastDueOn(today: Temporal.PlainDate, isHoliday: IsHoliday): Temporal.PlainDate {
  let found = 0;
  for (let days = 1; days <= DAYS_AHEAD_MAX; days += 1) {
    const day = today.add({ days });
    if (isBusinessDay(day, isHoliday)) found += 1;
    if (found === BUSINESS_DAYS_BEFORE) return day;
  }
  throw new Error('the catalogue of holidays leaves no five business days in a month');
}
