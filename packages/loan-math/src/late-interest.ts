import { dailyEquivalent } from './agreed-rate.ts';
import { dayNumber, FIRST_YEAR, monthOfDay, monthOfNumber, monthStart } from './calendar.ts';
import { type Day, day, type Month } from './day.ts';
import { refuse } from './loan-error.ts';
import { type DailyRate, type EffectiveAnnual, type LateFactor, rated } from './rate.ts';
import type { Modality, UsuryRate } from './usury.ts';

/** What a day of lateness costs in each month: the agreed late rate, but never above usury. */
export type LateCalendar = { readonly dailyByMonth: ReadonlyMap<number, DailyRate> };

/**
 * Draws up the late rates of a modality from the usury table. Without an agreed late rate, usury
 * itself is the rate.
 */
export function lateCalendar(
  table: readonly UsuryRate[],
  {
    modality,
    agreedEa,
  }: { readonly modality: Modality; readonly agreedEa: EffectiveAnnual | null },
): LateCalendar {
  const dailyByMonth = new Map<number, DailyRate>();
  for (const { modality: certified, month, rateEa } of table) {
    if (certified !== modality) continue;
    const index = monthOfDay(firstDayOf(month));
    if (dailyByMonth.has(index)) refuse('usury_rate_repeated', { month });
    dailyByMonth.set(index, dailyEquivalent(rated(Math.min(agreedEa ?? rateEa, rateEa))));
  }
  return { dailyByMonth };
}

/**
 * The sum of the daily rates of the days after `from`, up to and including `to`: the due date
 * itself is not late, the day of payment is. Days are added, not compounded, so that late interest
 * never bears interest.
 */
export function lateFactor(
  { dailyByMonth }: LateCalendar,
  { from, to }: { readonly from: Day; readonly to: Day },
): LateFactor {
  const start = dayNumber(from) + 1;
  const end = dayNumber(to);
  let factor = 0;
  for (let month = monthOfNumber(start); monthStart(month) <= end; month += 1) {
    const daily = dailyByMonth.get(month) ?? refuse('usury_rate_missing', { month: nameOf(month) });
    const days = Math.min(end + 1, monthStart(month + 1)) - Math.max(start, monthStart(month));
    factor += daily * days;
  }
  return rated(factor);
}

const firstDayOf = (month: Month): Day => day(`${month}-01`);

const nameOf = (month: number): string =>
  `${FIRST_YEAR + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
