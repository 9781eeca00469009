import { units, ZERO } from '../amount.ts';
import { interestEarned, isUntouched, shareOut } from '../plan/instalment.ts';
import type { Credit, Prepayment } from './credit.ts';
import type { Payoff } from './payoff.ts';

/** How the money of a payoff splits once everything due is paid. */
export type PayoffSplit = {
  readonly interest: number;
  readonly principal: number;
  /** Interest covered by charges that were paid ahead and are given back. */
  readonly interestFromCharges: number;
};

/** What is given back repays principal first; only a tiny balance leaves some for interest. */
export function splitPayoff({ owed, total }: Payoff): PayoffSplit {
  const interest = Math.min(total, owed.interest);
  return {
    interest,
    principal: total - interest,
    interestFromCharges: owed.interest - interest,
  };
}

/** Closes a credit on a day on which everything due is paid and the payoff has arrived. */
export function settleEarly(credit: Credit, payoff: Payoff, paymentId: string): Credit {
  const { on, unearnedInterest, unearnedCharges } = payoff;
  const { interest, principal, interestFromCharges } = splitPayoff(payoff);
  const running = credit.instalments[credit.settledCount];
  const instalments = credit.instalments
    .filter((instalment) => instalment.row.dueOn <= on || !isUntouched(instalment))
    .map((instalment) => {
      if (instalment.row.dueOn <= on) return instalment;
      const earned = interestEarned(instalment, credit.terms, on);
      const extra = instalment === running ? interestFromCharges : 0;
      const kept = Math.min(instalment.paid.interest, earned) + extra;
      return shareOut(instalment, { interest: kept, charges: 0 });
    });
  const prepayment: Prepayment = {
    paymentId,
    on,
    choice: 'payoff',
    interest: units(interest),
    principal: units(principal),
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
