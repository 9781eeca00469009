import { longMonth } from '@cuotaclara/contract/values/long-dates';
import type { ClosingMonth } from '#contributions/closing-line.ts';
import { lastOf } from '#features/ledger/books/spans-of-days.ts';

/** `2026-10` as its first day. */
export const firstOf = (month: string): string => `${month}-01`;

/** A day as its month: `2026-10`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const daysOf = (month: string): ClosingMonth => ({
  first: firstOf(month),
  last: lastOf(firstOf(month)),
});

/** «Octubre de 2026». */
export function monthWords(month: string): string {
  const [first = '', ...rest] = longMonth(firstOf(month));
  return first.toLocaleUpperCase('es-CO') + rest.join('');
}
