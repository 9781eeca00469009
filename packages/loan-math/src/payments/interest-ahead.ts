import { units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { interestOn } from '../plan/interest.ts';
import type { InterestAhead, InterestOrigin } from './allocation.ts';
import type { Credit } from './credit.ts';
import { earnedOrigin } from './excess-lines.ts';
import { firstAfter } from './payoff.ts';
import { carriedBy } from './redraw.ts';

/** The interest earned by a day for instalments that are still to come, and what was paid of it. */
function earlyInterest(credit: Credit, on: Day): InterestAhead | null {
  const open = credit.instalments.slice(firstAfter(credit, on));
  const [running] = open;
  if (running === undefined) return null;
  const paid = open.reduce((sum, instalment) => sum + instalment.paid.interest, 0);
  const earlier = units(carriedBy(open) + running.period.earnedBefore);
  const origin = earnedOrigin(credit, running, { on, earlier, alreadyPaid: ZERO });
  const since = interestOn(origin.balance, origin.rate, credit.terms.rounding);
  return { paid: units(paid), earned: units(since + earlier), origin };
}

/** The same where anything was paid before the payment that ends the credit. */
export function interestAhead(credit: Credit, on: Day): InterestAhead | null {
  const early = earlyInterest(credit, on);
  return early === null || early.paid === 0 ? null : early;
}

/** Origin of the interest that an acceleration or a payoff asks for. */
export function earlyOrigin(credit: Credit, on: Day): InterestOrigin | null {
  const early = earlyInterest(credit, on);
  return early === null ? null : { ...early.origin, alreadyPaid: early.paid };
}
