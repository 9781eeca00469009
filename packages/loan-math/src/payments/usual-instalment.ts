import type { UsualInstalment } from './allocation.ts';
import type { Credit } from './credit.ts';

/**
 * The instalment that tells what the others cost: the one before the last. The first may cover
 * other days or be in grace, and the last absorbs the rounding: it is named only where it is alone.
 */
export function usualInstalment({ instalments, settledCount }: Credit): UsualInstalment | null {
  const last = instalments.length - 1;
  const beforeLast = instalments[Math.max(settledCount, last - 1)];
  if (beforeLast === undefined) return null;
  const { row } = (beforeLast.period.isGrace && instalments[last]) || beforeLast;
  const { number, interest, principal, charges } = row;
  return { number, interest, principal, charges };
}
