import { businessDayOf } from '@cuotaclara/contract';
import { longMonth, shortDay } from '@cuotaclara/contract/values/long-dates';

export const runningMonth = (): string =>
  businessDayOf(Temporal.Now.instant()).toPlainYearMonth().toString();

/** The days of a month as books are asked for. */
export function periodOf(month: string) {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.with({ day: first.daysInMonth });
  return { initial_date: first.toString(), final_date: last.toString() };
}

/** `octubre de 2026`. */
export const monthName = (month: string): string => longMonth(`${month}-01`);

/** `Octubre de 2026`, at the beginning of a sentence. */
export const monthTitle = (month: string): string => {
  const name = monthName(month);
  return name.charAt(0).toLocaleUpperCase('es-CO') + name.slice(1);
};

/** `octubre`, where the year is said beside it. */
export const monthOnly = (month: string): string => monthName(month).split(' ')[0] ?? month;

/**
 * `30 sep`: the ends of a month over the columns of its balances. The running one ends today: its
 * last balance is not known.
 */
export function endsOf(
  month: string,
  today: Temporal.PlainDate = businessDayOf(Temporal.Now.instant()),
): { readonly before: string; readonly end: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const short = (day: Temporal.PlainDate): string =>
    shortDay(day.toString()).split('\u00a0').slice(0, 2).join('\u00a0');
  const last = first.with({ day: first.daysInMonth });
  const isRunning = Temporal.PlainDate.compare(first, today) <= 0;
  const isOver = Temporal.PlainDate.compare(last, today) <= 0;
  return {
    before: short(first.subtract({ days: 1 })),
    end: short(isRunning && !isOver ? today : last),
  };
}

/** `9 oct`: a day in a list whose month is known. */
export const dayInMonth = (day: string): string =>
  shortDay(day).split('\u00a0').slice(0, 2).join('\u00a0');
