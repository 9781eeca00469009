import { units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { interestEarned } from '../plan/instalment.ts';
import type { Split } from './component.ts';
import type { Credit } from './credit.ts';
import { firstAfter } from './payoff.ts';
import { carriedBy } from './redraw.ts';

/** Debts that come before principal on a day on which everything due is paid. */
export type EarlierDebts = {
  /** By component; principal is none of them. */
  readonly owed: Split;
  /** The part of the interest that instalments to come carry from before. */
  readonly carried: number;
};

/**
 * Debts that the unpaid instalments have already: interest earned to the day, interest carried
 * from before, costs, late interest of before and passed-on charges. Interest and costs come before
 * principal (C. Civil, art. 1653), so principal is not repaid early while they are owed.
 */
export function earlierDebts(credit: Credit, on: Day): EarlierDebts {
  const { instalments, settledCount, terms } = credit;
  const open = instalments.slice(settledCount);
  const ahead = instalments.slice(firstAfter(credit, on), settledCount);
  const deferredAhead = ahead.reduce((sum, { row }) => sum + row.deferred, 0);
  const carried = Math.max(0, carriedBy(open) - deferredAhead);
  const [running] = open;
  const earned = running === undefined ? 0 : interestEarned(running, terms, on);
  let costs = 0;
  let late = 0;
  let charges = 0;
  for (const { costs: asked, lateBefore, passedOnTotal, paid, waived } of open) {
    costs += asked - paid['collection-costs'] - waived['collection-costs'];
    late += lateBefore - paid['late-interest'] - waived['late-interest'];
    charges += Math.max(0, passedOnTotal - paid.charges - waived.charges);
  }
  return {
    carried,
    owed: {
      'collection-costs': units(costs),
      'late-interest': units(late),
      charges: units(charges),
      interest: units(carried + earned),
      principal: ZERO,
    },
  };
}
