import {
  type Day,
  dayNumber,
  FIRST_YEAR,
  monthIndexOf,
  monthOfNumber,
  monthStart,
} from './calendar.ts';

type MonthDay = readonly [month: number, date: number];

/** Kept on their day, whatever day of the week it is. */
const FIXED: readonly MonthDay[] = [
  [1, 1],
  [5, 1],
  [7, 20],
  [8, 7],
  [12, 8],
  [12, 25],
];

/** Moved to the Monday that follows, unless they are one (Ley 51 de 1983, art. 1). */
const MOVED: readonly MonthDay[] = [
  [1, 6],
  [3, 19],
  [6, 29],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
];

/** Days from Easter Sunday; the last three are already on their Monday. */
const AROUND_EASTER: readonly number[] = [-3, -2, 43, 64, 71];

// Day 0, 1970-01-01, was a Thursday.
export const isSunday = (number: number): boolean => (number + 4) % 7 === 0;

const numberOf = (year: number, [month, date]: MonthDay): number =>
  monthStart(monthIndexOf({ year, month })) + date - 1;

/** The Monday on a day or after it: day 4 was the first one. */
const mondayFrom = (number: number): number => number + ((7 - ((number + 3) % 7)) % 7);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = century - Math.floor((century + 8) / 25) + 1;
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor(correction / 3) + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return numberOf(year, [Math.floor(sum / 31), (sum % 31) + 1]);
}

const byYear = new Map<number, ReadonlySet<number>>();

function holidaysOf(year: number): ReadonlySet<number> {
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const easter = easterOf(year);
  const days = new Set([
    ...FIXED.map((each) => numberOf(year, each)),
    ...MOVED.map((each) => mondayFrom(numberOf(year, each))),
    ...AROUND_EASTER.map((offset) => easter + offset),
  ]);
  byYear.set(year, days);
  return days;
}

/** Whether a day, by its number, is a Sunday or a public holiday of Colombia by law. */
export const isDayOff = (number: number): boolean =>
  isSunday(number) || holidaysOf(FIRST_YEAR + Math.floor(monthOfNumber(number) / 12)).has(number);

/** The same of a day outside the engine. */
export const isSundayOrHoliday = (day: Day): boolean => isDayOff(dayNumber(day));
