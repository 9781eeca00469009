import type { Allocation, AllocationLine } from '../payments/allocation.ts';
import type { Turned } from './turned-parts.ts';

/** Parts of a payment by what they paid. They add up to the payment; none is negative. */
export type PaymentSplit = {
  readonly costs: number;
  readonly late: number;
  readonly charges: number;
  readonly interest: number;
  readonly principal: number;
  readonly surplus: number;
  /** The part of the principal that was repaid outside the instalments, but for a payoff. */
  readonly prepaid: number;
  /** The part of the principal that belongs to instalments which were not due. */
  readonly ahead: number;
  /** Money paid ahead before that this payment moved to other parts; the sum is zero. */
  readonly turned: Turned;
};

/**
 * The split that every list, receipt, statement and entry tells, as the plan holds it when the
 * payment was recorded. Interest that it paid ahead and that a later payment turns into principal
 * is told with that later one.
 */
export function paymentSplit({
  lines,
  turned,
}: Pick<Allocation, 'lines' | 'turned'>): PaymentSplit {
  let costs = 0;
  let late = 0;
  let charges = 0;
  let interest = 0;
  let principal = 0;
  let surplus = 0;
  let prepaid = 0;
  let ahead = 0;
  for (const { component, timing, amount } of lines) {
    switch (component) {
      case 'collection-costs':
        costs += amount;
        break;
      case 'late-interest':
        late += amount;
        break;
      case 'charges':
        charges += amount;
        break;
      case 'interest':
        interest += amount;
        break;
      case 'principal':
        principal += amount;
        if (timing === 'prepayment') prepaid += amount;
        if (timing === 'advance') ahead += amount;
        break;
      case 'surplus':
        surplus += amount;
        break;
      default:
        component satisfies never;
    }
  }
  return { costs, late, charges, interest, principal, surplus, prepaid, ahead, turned };
}

/**
 * The parts of a payment that paid an instalment. The interest that comes with an early repayment
 * of principal names the period that earned it, whose instalment it did not pay.
 */
export const paidInstalments = ({ lines }: Pick<Allocation, 'lines'>): readonly AllocationLine[] =>
  lines.filter(
    ({ instalment, timing }) =>
      instalment !== null && timing !== 'prepayment' && timing !== 'payoff',
  );
