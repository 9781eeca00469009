import { planEntries } from '@cuotaclara/contract/loan-terms/plan-lines';
import type {
  PaymentPlan,
  PlanExtra,
  PlanPayoff,
  PlanRow,
} from '@cuotaclara/contract/loan-terms/plans';
import { type Credit, type Prepayment, payoffOf } from '@cuotaclara/loan-math';

/** What a payment outside the instalments went to. */
function partsOf({ principal, interest, late, ...rest }: Prepayment) {
  const charges = rest.charges + rest.costs;
  return { principal, interest, charges, late, total: principal + interest + charges + late };
}

/** The payoff that ended a credit as a line of its plan; null where nothing did. */
export function payoffLine(credit: Credit): PlanPayoff | null {
  const payoff = payoffOf(credit);
  return payoff === null ? null : { on: payoff.on, ...partsOf(payoff) };
}

/** A line before it is known what is owed around it. */
export type UnbalancedExtra = Omit<PlanExtra, 'opening' | 'balance'>;
export type UnbalancedRow = Omit<PlanRow, 'opening' | 'balance'>;

/**
 * The extra payments of a credit as lines. What only paid instalments ahead is none of them.
 * Instalments that had been paid ahead of their dates stay before one, so that its balance is what
 * was owed when it came.
 */
export const extraLines = ({ prepayments }: Credit): readonly UnbalancedExtra[] =>
  prepayments.flatMap((prepayment) => {
    const { on, choice, principal, afterNumber } = prepayment;
    if (choice === 'payoff' || principal === 0) return [];
    return [{ on, after_number: afterNumber, choice, ...partsOf(prepayment) }];
  });

type Lines = {
  readonly rows: readonly UnbalancedRow[];
  readonly extras: readonly UnbalancedExtra[];
  readonly payoff: PlanPayoff | null;
};

/**
 * The lines with what is owed before and after each, in the order in which they are shown. The
 * stored balances are those of the due dates, and do not add up around what was paid ahead, extra
 * or off: money that was paid before its date works as principal until then.
 */
export function balancedLines(lines: Lines): Pick<PaymentPlan, 'rows' | 'extras' | 'payoff'> {
  const entries = planEntries(lines);
  const rows: PlanRow[] = [];
  const extras: PlanExtra[] = [];
  let owed = entries.reduce((sum, { line }) => sum + line.principal, 0);
  for (const { kind, line } of entries) {
    const opening = owed;
    owed -= line.principal;
    const balance = owed;
    if (kind === 'instalment') rows.push({ ...line, opening, balance });
    if (kind === 'extra') extras.push({ ...line, opening, balance });
  }
  return { rows, extras, payoff: lines.payoff };
}
