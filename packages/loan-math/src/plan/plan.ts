import { type Amount, units } from '../amount.ts';
import type { Terms } from '../terms/terms.ts';
import { agreeLevel, keepNumber } from './agreed-level.ts';
import { levelFor, type PlanRow } from './plan-rows.ts';

/** The payment plan of a credit. */
export type Plan = {
  readonly terms: Terms;
  /** The equal instalment, or the equal principal, before the last row absorbs the rounding. */
  readonly level: Amount;
  readonly rows: readonly PlanRow[];
  readonly interestTotal: Amount;
  readonly chargesTotal: Amount;
  /** Everything the borrower will have paid with the last instalment. */
  readonly paidTotal: Amount;
};

/** Draws up the payment plan of agreed terms. It has as many instalments as were agreed. */
export function planCredit(terms: Terms): Plan {
  const { principal, periods, agreedInstalment } = terms;
  const { level, repayment } =
    agreedInstalment === null
      ? keepNumber(terms, levelFor(terms, principal, periods))
      : agreeLevel(terms, agreedInstalment);
  const { rows, interest, charges } = repayment;
  return {
    terms,
    level: units(level),
    rows,
    interestTotal: units(interest),
    chargesTotal: units(charges),
    paidTotal: units(principal + interest + charges),
  };
}
