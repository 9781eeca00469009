/** From the first to the last column of a field, counted from 1 as the layouts do. */
export type FieldColumns = readonly [first: number, last: number];

export const fieldOf = (line: string, [first, last]: FieldColumns): string =>
  line.slice(first - 1, last).trim();

/** A number without its zeros in front; empty stays empty. */
export const bareDigits = (text: string): string => text.replace(/^0+(?=\d)/, '');

const DAY = /^(\d{4})(\d{2})(\d{2})$/;

/** A day written 20261116 as 2026-11-16; null where there is no such day. */
export function compactDay(text: string): string | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return year === undefined ? null : existingDay({ year, month: month ?? '', day: day ?? '' });
}

type DayParts = { readonly year: string; readonly month: string; readonly day: string };

/** The day of a calendar; null for 31 February and for years that no bank means. */
export function existingDay({ year, month, day }: DayParts): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < 1990 || y > 2100 || m < 1 || m > 12 || d < 1) return null;
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  if (d > last) return null;
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

const WHOLE = /^\d{1,18}$/;

/** A whole number of a column; null where it is none or too large to be exact. */
export function wholeNumber(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}
