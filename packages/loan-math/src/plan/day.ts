import type { Brand } from '../brand.ts';
import { refuse } from '../loan-error.ts';
import { type Day, daysInMonth, FIRST_YEAR, LAST_YEAR, monthIndexOf } from './calendar.ts';

/** A calendar month as `YYYY-MM`: the span of a usury certification. */
export type Month = Brand<string, 'Month'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Takes a day from outside: a text, or a `Temporal.PlainDate`, whose text is the same. */
export function day(value: string | Temporal.PlainDate): Day {
  const text = String(value);
  if (!DAY.test(text)) refuse('day_malformed', { value: text });
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const date = Number(text.slice(8));
  if (month < 1 || month > 12) refuse('day_malformed', { value: text });
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    refuse('day_out_of_range', { value: text, min: FIRST_YEAR, max: LAST_YEAR });
  }
  if (date < 1 || date > daysInMonth(monthIndexOf({ year, month }))) {
    refuse('day_malformed', { value: text });
  }
  // Every part was checked against the calendar.
  return text as Day;
}

/** Takes a month from outside. */
export function month(text: string): Month {
  if (!/^\d{4}-\d{2}$/.test(text)) refuse('month_malformed', { value: text });
  day(`${text}-01`);
  // Its first day exists.
  return text as Month;
}
