const DAY_MS = 86_400_000;

/** A day as ISO text, so that later days are greater texts. */
export type Day = string;

const millisOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (millis: number): Day => new Date(millis).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => textOf(millisOf(day) + days * DAY_MS);
export const daysFrom = (from: Day, to: Day): number =>
  Math.round((millisOf(to) - millisOf(from)) / DAY_MS);
/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(millisOf(day)).getUTCDay();
export const monthOf = (day: Day): string => day.slice(0, 7);
const dateOf = (day: Day): number => Number(day.slice(8));

/** The day of a month that is so many months after another one; the last one of a short month. */
export function dueAfter(first: Day, months: number, dueDay: number): Day {
  const year = Number(first.slice(0, 4));
  const month = Number(first.slice(5, 7)) - 1 + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(dueDay, last)));
}

/** Days of months of thirty days, as 30E/360 counts them. */
export function days30(from: Day, to: Day): number {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  return months * 30 + Math.min(dateOf(to), 30) - Math.min(dateOf(from), 30);
}

/** Easter Sunday by the rule of Gauss with the corrections for the Gregorian calendar. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const moon = (19 * cycle + moonShift) % 30;
  const correction = Math.floor((moon + Math.floor(cycle / 11)) / 29);
  const border = 21 + moon - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const distance = 7 - ((border - firstSunday) % 7);
  return addDays(`${year}-03-01`, border + distance - 1);
}

const KEPT = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'];
const MOVED = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'];
/** Holy Thursday and Friday, Ascension, Corpus Christi and Sacred Heart. */
const FROM_EASTER = [-3, -2, 43, 64, 71];
const holidays = new Map<string, ReadonlySet<Day>>();

function holidaysOf(year: string): ReadonlySet<Day> {
  const found = holidays.get(year);
  if (found !== undefined) return found;
  const toMonday = (day: Day): Day => addDays(day, (8 - weekdayOf(day)) % 7);
  const easter = easterOf(Number(year));
  const all = new Set([
    ...KEPT.map((date) => `${year}-${date}`),
    ...MOVED.map((date) => toMonday(`${year}-${date}`)),
    ...FROM_EASTER.map((days) => addDays(easter, days)),
  ]);
  holidays.set(year, all);
  return all;
}

/** Sundays and public holidays of the law (Ley 51 de 1983). */
export const isDayOff = (day: Day): boolean =>
  weekdayOf(day) === 0 || holidaysOf(day.slice(0, 4)).has(day);

/** The day itself or, where it is off, the next one that is not. */
export function businessDayFrom(day: Day): Day {
  let found = day;
  while (isDayOff(found)) found = addDays(found, 1);
  return found;
}
