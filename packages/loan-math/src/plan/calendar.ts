import type { Brand } from '../brand.ts';

/** A calendar day as `YYYY-MM-DD`: the text of JSON, of PostgreSQL and of `Temporal.PlainDate`. */
export type Day = Brand<string, 'Day'>;

/** Inside the engine a day is its number since 1970-01-01, and a month its number since 1970-01. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2199;

const MONTH_COUNT = (LAST_YEAR - FIRST_YEAR + 1) * 12;
const AVERAGE_MONTH_DAYS = 30.436875;
const TWO_ZEROS = '0'.charCodeAt(0) * 11;
/** A date, 1 to 31, takes five bits. */
const DATE_BITS = 5;
const DATE_MASK = 2 ** DATE_BITS - 1;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const MONTH_STARTS = tabulateMonths();

/** The last day the engine knows. */
export const LAST_DAY = (MONTH_STARTS[MONTH_COUNT] ?? 0) - 1;

// A text is built once for each day, because building it costs more than the rest of a plan's row.
// Pages of 256 days keep the table dense: a sparse array would be a slow dictionary.
const PAGE_DAYS = 256;
const dayTexts: (Day | undefined)[][] = [];
// Payments fall on the same days again and again, and reading eight digits takes longer than
// looking a text up. There are no more keys than days in the calendar.
const dayKeys = new Map<Day, number>();

function tabulateMonths(): Int32Array {
  const starts = new Int32Array(MONTH_COUNT + 1);
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let start = 0;
  for (let index = 0; index < MONTH_COUNT; index += 1) {
    starts[index] = start;
    const leapDay = index % 12 === 1 && isLeap(FIRST_YEAR + Math.floor(index / 12)) ? 1 : 0;
    start += (lengths[index % 12] ?? 0) + leapDay;
  }
  starts[MONTH_COUNT] = start;
  return starts;
}

export const monthIndexOf = ({ year, month }: { year: number; month: number }): number =>
  (year - FIRST_YEAR) * 12 + month - 1;

export const monthStart = (monthIndex: number): number => MONTH_STARTS[monthIndex] ?? Number.NaN;

export const daysInMonth = (monthIndex: number): number =>
  monthStart(monthIndex + 1) - monthStart(monthIndex);

/** The month index of a day that was already checked. */
export const monthOfDay = (day: Day): number =>
  (pairAt(day, 0) * 100 + pairAt(day, 2) - FIRST_YEAR) * 12 + pairAt(day, 5) - 1;

export const dateOfDay = (day: Day): number => pairAt(day, 8);

/**
 * A day as its month index and its date in one number. Two of them compare as the days do, and much
 * faster than the texts; month and date are read back without a division.
 */
export const dayKey = (day: Day): number => dayKeys.get(day) ?? rememberKey(day);

function rememberKey(day: Day): number {
  const key = (monthOfDay(day) << DATE_BITS) | dateOfDay(day);
  dayKeys.set(day, key);
  return key;
}

export const monthOfKey = (key: number): number => key >> DATE_BITS;

export const dateOfKey = (key: number): number => key & DATE_MASK;

/** The number that two digits of a text stand for. */
const pairAt = (text: Day, index: number): number =>
  text.charCodeAt(index) * 10 + text.charCodeAt(index + 1) - TWO_ZEROS;

export const dayNumber = (day: Day): number => monthStart(monthOfDay(day)) + dateOfDay(day) - 1;

export const daysBetween = ({ from, to }: { from: Day; to: Day }): number =>
  dayNumber(to) - dayNumber(from);

/** The month of a day number: a guess by the average length, then at most one step either way. */
export function monthOfNumber(number: number): number {
  let index = Math.floor(number / AVERAGE_MONTH_DAYS);
  while (monthStart(index + 1) <= number) index += 1;
  while (monthStart(index) > number) index -= 1;
  return index;
}

/** The text of a day number. */
export function dayText(number: number): Day {
  const page = dayTexts[number >> 8];
  return page?.[number & (PAGE_DAYS - 1)] ?? rememberText(number);
}

function rememberText(number: number): Day {
  const index = number >> 8;
  while (dayTexts.length <= index) dayTexts.push(new Array(PAGE_DAYS));
  const text = buildText(number);
  const page = dayTexts[index];
  if (page !== undefined) page[number & (PAGE_DAYS - 1)] = text;
  return text;
}

function buildText(number: number): Day {
  const month = monthOfNumber(number);
  const year = String(FIRST_YEAR + Math.floor(month / 12));
  const date = String(number - monthStart(month) + 1).padStart(2, '0');
  // Built from the calendar itself.
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${date}` as Day;
}

/** Days of a year of twelve months of thirty days (30E/360), where the 31st counts as the 30th. */
export function days360({ from, to }: { from: number; to: number }): number {
  const fromMonth = monthOfNumber(from);
  const toMonth = monthOfNumber(to);
  const fromDate = Math.min(30, from - monthStart(fromMonth) + 1);
  const toDate = Math.min(30, to - monthStart(toMonth) + 1);
  return (toMonth - fromMonth) * 30 + toDate - fromDate;
}

/** Days from `from` until before `to` that fall in a leap year (ISDA's boundary). */
export function leapDays({ from, to }: { from: number; to: number }): number {
  let count = 0;
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    if (!isLeap(year)) continue;
    const january = monthStart((year - FIRST_YEAR) * 12);
    count += Math.min(to, january + 366) - Math.max(from, january);
  }
  return count;
}

const yearOf = (number: number): number => FIRST_YEAR + Math.floor(monthOfNumber(number) / 12);
