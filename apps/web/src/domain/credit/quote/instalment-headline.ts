import { instalmentSpanOf } from '@cuotaclara/contract/loan-terms/instalment-span';
import { formatMoney } from '#lib/format/format-money.ts';

export type InstalmentHeadline = {
  /** The amount is that of the first instalment to come alone: the others differ. */
  readonly isFirstOnly: boolean;
  readonly pesos: number;
  /** The course of the others, as it follows a comma; null where they are all the same. */
  readonly course: string | null;
};

/**
 * The one amount that stands for the instalments of a plan. Where each is another one there is no
 * usual instalment: the first to come is named, and how the others go.
 */
export function instalmentHeadline(totals: readonly number[], usual: number): InstalmentHeadline {
  const span = instalmentSpanOf(totals);
  if (span === null || span.usual !== null) {
    return { isFirstOnly: false, pesos: span?.usual ?? usual, course: null };
  }
  const { first, second, beforeLast, last, lowest, highest } = span;
  const bottom = formatMoney(Math.min(beforeLast, last));
  if (span.count === 2) {
    return { isFirstOnly: true, pesos: first, course: `la última es de ${formatMoney(last)}` };
  }
  const courses = {
    'from-first': `luego bajan hasta ${bottom}`,
    'from-second': `la segunda es de ${formatMoney(second)} y luego bajan hasta ${bottom}`,
    none: `las demás van de ${formatMoney(lowest)} a ${formatMoney(highest)}`,
  };
  return { isFirstOnly: true, pesos: first, course: courses[span.falls ?? 'none'] };
}
