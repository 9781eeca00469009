import { refuse } from '../loan-error.ts';
import { dateOfKey, daysInMonth, FIRST_YEAR, monthOfDay, monthOfKey } from '../plan/calendar.ts';
import { day } from '../plan/day.ts';
import { dailyEquivalent } from '../terms/agreed-rate.ts';
import { type DailyRate, type EffectiveAnnual, type LateFactor, rated } from '../terms/rate.ts';
import { type Modality, refuseRepeated, type UsuryRate } from '../terms/usury-table.ts';

/**
 * Cost of a day of lateness in each month: the agreed late rate, but never above usury. With
 * the sums of all the days before each month, any stretch is the difference of two of them.
 */
export type LateCalendar = {
  readonly firstMonth: number;
  readonly months: readonly LateMonth[];
};

type LateMonth = {
  /** Null in a month without a certified rate. */
  readonly daily: DailyRate | null;
  readonly before: number;
  /** Count of months up to this one that have no certified rate. */
  readonly missing: number;
};

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
  refuseRepeated(table);
  const rates = new Map<number, DailyRate>();
  for (const { modality: certified, month, rateEa } of table) {
    if (certified !== modality) continue;
    const index = monthOfDay(day(`${month}-01`));
    rates.set(index, dailyEquivalent(rated(Math.min(agreedEa ?? rateEa, rateEa))));
  }
  const firstMonth = rates.size === 0 ? 0 : Math.min(...rates.keys());
  const months: LateMonth[] = [];
  let before = 0;
  let missing = 0;
  for (let index = firstMonth; index <= Math.max(...rates.keys()); index += 1) {
    const daily = rates.get(index) ?? null;
    if (daily === null) missing += 1;
    months.push({ daily, before, missing });
    before += (daily ?? 0) * daysInMonth(index);
  }
  return { firstMonth, months };
}

/**
 * The sum of the daily rates of the days after `fromKey`, up to and including `toKey`: the due date
 * itself is not late, the day of payment is. Days are added, not compounded, so that late interest
 * never bears interest.
 */
export function lateFactor(calendar: LateCalendar, fromKey: number, toKey: number): LateFactor {
  const { firstMonth, months } = calendar;
  const first = months[monthOfKey(fromKey) - firstMonth];
  const last = months[monthOfKey(toKey) - firstMonth];
  return rated(
    first !== undefined && first.daily !== null && first.missing === last?.missing
      ? costUpTo(last, toKey) - first.before - first.daily * dateOfKey(fromKey)
      : // The sign tells V8 that this is a number, too: else it boxes every factor.
        +factorOverGap(calendar, { fromKey, toKey }),
  );
}

/** Cost of all days of a calendar up to one of this month. */
const costUpTo = ({ before, daily }: LateMonth, key: number): number =>
  before + (daily ?? 0) * dateOfKey(key);

/** A due date at the end of a month asks nothing of that month, which may have no rate. */
function factorOverGap(
  calendar: LateCalendar,
  { fromKey, toKey }: { readonly fromKey: number; readonly toKey: number },
): number {
  const { firstMonth, months } = calendar;
  const month = monthOfKey(fromKey);
  const isMonthEnd = dateOfKey(fromKey) === daysInMonth(month);
  const start = month - firstMonth + (isMonthEnd ? 1 : 0);
  const end = monthOfKey(toKey) - firstMonth;
  const first = months[start];
  const last = months[end];
  const isKnown = isMonthEnd && first?.daily != null && first.missing === last?.missing;
  return isKnown ? costUpTo(last, toKey) - first.before : refuseGap(calendar, { start, end });
}

function refuseGap(
  { firstMonth, months }: LateCalendar,
  { start, end }: { readonly start: number; readonly end: number },
): never {
  let index = start;
  while (index < end && (months[index]?.daily ?? null) !== null) index += 1;
  return refuseMonth(firstMonth + index);
}

/** Refuses to compute with a month that has no certified rate, by its name. */
export function refuseMonth(month: number): never {
  const year = FIRST_YEAR + Math.floor(month / 12);
  const name = `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
  return refuse('usury_rate_missing', { month: name });
}
