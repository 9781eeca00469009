import { shareOf } from '@cuotaclara/contract/analytics/analytics-words';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { readDay, writeDayOfMonth } from '#lib/format/business-time.ts';
import { formatMonth } from '#lib/format/format-month.ts';
import { formatPercent } from '#lib/format/format-percent.ts';

/** `6,12 %`, or a dash where there is nothing to divide by. */
export const shareText = (part: number, whole: number): string => {
  const share = shareOf(part, whole);
  return share === null ? '–' : formatPercent(share);
};

const MILLION = 1_000_000;

/** `1.586`: millions, for heads that say so. */
export const millionsText = (pesos: number): string => {
  const millions = pesos / MILLION;
  return decimalText(millions, { max: Math.abs(millions) < 10 ? 1 : 0 });
};

/** `12 nov` */
export const dayText = (day: string): string => {
  const date = readDay(day);
  return date === null ? day : writeDayOfMonth(date);
};

/** `nov` */
export const monthText = (day: string): string => formatMonth(day).trim().slice(0, 3);

/** `nov 2026` */
export const monthYearText = (day: string): string => formatMonth(day).trim();

const LONG = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' });

/** `noviembre` */
export const longMonthText = (day: string): string => LONG.format(Date.parse(day));

/** `0,31`: points between two shares. */
export const pointsText = (difference: number): string =>
  decimalText(Math.abs(difference) * 100, { min: 2, max: 2 });

/** Tenths of a per cent in all of them together. */
const TENTHS = 1_000;

/**
 * Parts in tenths of a per cent that add up to 100,0: what rounding leaves goes to the parts that
 * lost most by it.
 */
export function tenthsOf(parts: readonly number[]): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * TENTHS);
  const floors = exact.map(Math.floor);
  const missing = TENTHS - floors.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest);
  const raised = new Set(order.slice(0, missing).map(({ index }) => index));
  return floors.map((part, index) => part + (raised.has(index) ? 1 : 0));
}

/** `94,1` from tenths. */
export const tenthsText = (tenths: number): string => decimalText(tenths / 10, { min: 1, max: 1 });
