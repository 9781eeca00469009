import { type Amount, units, ZERO } from '../amount.ts';
import type { Instalment } from '../plan/instalment.ts';
import type { UsualInstalment } from './allocation.ts';
import type { Credit } from './credit.ts';

/**
 * The instalment that tells what the others cost: the one before the last. The first may cover
 * other days or be in grace, and the last absorbs the rounding: it is named only where it is alone.
 */
export function usualInstalment(credit: Credit): UsualInstalment | null {
  const { instalments, settledCount } = credit;
  const last = instalments.length - 1;
  const beforeLast = instalments[Math.max(settledCount, last - 1)];
  if (beforeLast === undefined) return null;
  const usual = (beforeLast.period.isGrace && instalments[last]) || beforeLast;
  const { number, interest, principal, charges } = usual.row;
  return { number, interest, principal, charges, earlier: earlierOf(credit, usual) };
}

/** The debts of before in a row that is to come: once it is due, late interest is its own. */
function earlierOf({ restructuredOn, lastEventOn }: Credit, instalment: Instalment): Amount {
  const { row, costs, passedOnTotal, lateBefore, waived } = instalment;
  if (restructuredOn === null || row.dueOn <= lastEventOn) return ZERO;
  const forgiven = waived['collection-costs'] + waived['late-interest'] + waived.charges;
  return units(costs + passedOnTotal + lateBefore - forgiven);
}
