import { units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { closeWith, type Instalment, interestEarned, isPaidOn } from '../plan/instalment.ts';
import { type Split, splitTotal } from './component.ts';
import type { Credit, Prepayment } from './credit.ts';
import { chargesPayable, firstAfter, type Payoff } from './payoff.ts';

/**
 * Splits the money of a payoff once everything due is paid. Money given back repays principal
 * first; only a tiny balance leaves some for interest.
 */
export function splitPayoff({ early, total }: Payoff): Split {
  const debts = takeUpTo(early, total);
  return { ...debts, principal: units(total - splitTotal(debts)) };
}

/** Closes a credit on a day on which everything due is paid and the payoff has arrived. */
export function settleEarly(credit: Credit, payoff: Payoff, paymentId: string): Credit {
  const { on, unearnedInterest, unearnedCharges, early } = payoff;
  const paid = splitPayoff(payoff);
  const instalments = closeEarly(credit, on, lessSplit(early, paid));
  const prepayment: Prepayment = {
    paymentId,
    on,
    choice: 'payoff',
    afterNumber: credit.instalments[credit.settledCount - 1]?.row.number ?? 0,
    costs: paid['collection-costs'],
    late: paid['late-interest'],
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

/** The part of some debts that payments of them do not cover. */
const lessSplit = (owed: Split, paid: Split): Split => ({
  'collection-costs': units(owed['collection-costs'] - paid['collection-costs']),
  'late-interest': units(owed['late-interest'] - paid['late-interest']),
  charges: units(owed.charges - paid.charges),
  interest: units(owed.interest - paid.interest),
  principal: ZERO,
});

/**
 * Closes the instalments that are not due on a day: those that received nothing are dropped, and
 * the others keep the interest that was earned and the charges that were owed; the rest of what
 * they paid is principal. One that only received costs or late interest of before keeps those.
 * `covered` are debts that interest and charges given back have paid.
 */
export function closeEarly(credit: Credit, on: Day, covered: Split): readonly Instalment[] {
  const first = firstAfter(credit, on);
  const closed = credit.instalments.slice(0, first);
  let earned = 0;
  for (const instalment of credit.instalments.slice(first)) {
    const { carried, deferred } = instalment.row;
    earned += carried - deferred + interestEarned(instalment, credit.terms, on);
  }
  let toCover = covered;
  for (const [index, instalment] of credit.instalments.entries()) {
    if (index < first || !isPaidOn(instalment)) continue;
    const { paid } = instalment;
    const charges = Math.min(paid.charges, chargesPayable(credit, index, on));
    const interest = Math.min(paid.interest, earned);
    const givenBack = paid.charges - charges + paid.interest - interest;
    const covers = takeUpTo(toCover, givenBack);
    earned -= interest;
    toCover = lessSplit(toCover, covers);
    closed.push(closeWith(instalment, { interest, charges, covers }));
  }
  return closed;
}

/** The part of some debts that an amount covers. */
function takeUpTo(debts: Split, amount: number): Split {
  let left = amount;
  const take = (wanted: number) => {
    const taken = units(Math.min(left, wanted));
    left -= taken;
    return taken;
  };
  return {
    'collection-costs': take(debts['collection-costs']),
    'late-interest': take(debts['late-interest']),
    charges: take(debts.charges),
    interest: take(debts.interest),
    principal: ZERO,
  };
}
