import { units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { closeWith, type Instalment, interestEarned, isUntouched } from '../plan/instalment.ts';
import { NOTHING, type Split } from './component.ts';
import type { Credit, Prepayment } from './credit.ts';
import { chargesPayable, firstAfter, type Payoff } from './payoff.ts';

/**
 * How the money of a payoff splits once everything due is paid. What is given back repays principal
 * first; only a tiny balance leaves some for interest.
 */
export function splitPayoff({ early, total }: Payoff): Split {
  let left: number = total;
  const take = (wanted: number) => {
    const taken = units(Math.min(left, wanted));
    left -= taken;
    return taken;
  };
  const costs = take(early['collection-costs']);
  const charges = take(early.charges);
  const interest = take(early.interest);
  return { ...NOTHING, 'collection-costs': costs, charges, interest, principal: units(left) };
}

/** Closes a credit on a day on which everything due is paid and the payoff has arrived. */
export function settleEarly(credit: Credit, payoff: Payoff, paymentId: string): Credit {
  const { on, unearnedInterest, unearnedCharges, early } = payoff;
  const paid = splitPayoff(payoff);
  const instalments = closeEarly(credit, on, early.interest - paid.interest);
  const prepayment: Prepayment = {
    paymentId,
    on,
    choice: 'payoff',
    costs: paid['collection-costs'],
    charges: paid.charges,
    interest: paid.interest,
    principal: paid.principal,
    unearned: units(unearnedInterest + unearnedCharges),
  };
  return {
    ...credit,
    instalments,
    settledCount: instalments.length,
    principal: ZERO,
    settledOn: on,
    prepayments: [...credit.prepayments, prepayment],
  };
}

/**
 * Closes the instalments that are not due on a day: those nobody paid are dropped, and the others
 * keep the interest that was earned and the charges that were owed; the rest of what they paid is
 * principal. `covered` is interest that charges given back have paid.
 */
export function closeEarly(credit: Credit, on: Day, covered: number): readonly Instalment[] {
  const first = firstAfter(credit, on);
  const closed = credit.instalments.slice(0, first);
  let earned = 0;
  for (const instalment of credit.instalments.slice(first)) {
    const { carried, deferred } = instalment.row;
    earned += carried - deferred + interestEarned(instalment, credit.terms, on);
  }
  let toCover = covered;
  for (const [index, instalment] of credit.instalments.entries()) {
    if (index < first || isUntouched(instalment)) continue;
    const { paid } = instalment;
    const charges = Math.min(paid.charges, chargesPayable(credit, index, on));
    const kept = Math.min(paid.interest, earned);
    const fromCharges = Math.min(toCover, paid.charges - charges);
    earned -= kept;
    toCover -= fromCharges;
    closed.push(closeWith(instalment, { interest: kept + fromCharges, charges }));
  }
  return closed;
}
