import { units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { interestOn } from '../plan/interest.ts';
import type { InterestAhead } from './allocation.ts';
import type { Credit } from './credit.ts';
import { earnedOrigin } from './excess-lines.ts';
import { firstAfter } from './payoff.ts';
import { carriedBy } from './redraw.ts';

/** The interest paid for instalments that are still to come, and the interest earned by a day. */
export function interestAhead(credit: Credit, on: Day): InterestAhead | null {
  const open = credit.instalments.slice(firstAfter(credit, on));
  const [running] = open;
  const paid = open.reduce((sum, instalment) => sum + instalment.paid.interest, 0);
  if (running === undefined || paid === 0) return null;
  const earlier = units(carriedBy(open) + running.earnedBefore);
  const origin = earnedOrigin(credit, running, { on, earlier, alreadyPaid: ZERO });
  const since = interestOn(origin.balance, origin.rate, credit.terms.rounding);
  return { paid: units(paid), earned: units(since + earlier), origin };
}
