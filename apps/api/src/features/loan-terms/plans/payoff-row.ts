import type { PlanPayoff, PlanRow } from '@cuotaclara/contract/loan-terms/plans';
import { type Credit, payoffOf } from '@cuotaclara/loan-math';

/** The payoff that ended a credit as a line of its plan; null where nothing did. */
export function payoffLine(credit: Credit): PlanPayoff | null {
  const payoff = payoffOf(credit);
  if (payoff === null) return null;
  const { on, principal, interest, late } = payoff;
  const charges = payoff.charges + payoff.costs;
  return { on, principal, interest, charges, late, total: principal + interest + charges + late };
}

/**
 * The lines before a payoff. Those paid ahead keep the balance of a plan that went on: theirs is
 * what the payoff and the lines after them repaid.
 */
export function rowsBefore(payoff: PlanPayoff, rows: readonly PlanRow[]): PlanRow[] {
  let balance = payoff.principal;
  return rows
    .toReversed()
    .map((row) => {
      if (row.due_on <= payoff.on) return row;
      const closed = { ...row, balance };
      balance += row.principal;
      return closed;
    })
    .toReversed();
}
