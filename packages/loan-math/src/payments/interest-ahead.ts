import { units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { earnedRate, type Instalment, interestEarned } from '../plan/instalment.ts';
import { interestOn } from '../plan/interest.ts';
import type { Terms } from '../terms/terms.ts';
import type { InterestAhead, InterestOrigin } from './allocation.ts';
import type { Credit } from './credit.ts';

/** The interest paid for instalments that are still to come, and what of it is earned by a day. */
export function interestAhead({ instalments, terms }: Credit, on: Day): readonly InterestAhead[] {
  return instalments
    .filter(({ row, paid }) => row.dueOn > on && paid.interest > 0)
    .map((instalment) => {
      const earned = units(interestEarned(instalment, terms, on));
      return {
        instalment: instalment.row.number,
        paid: instalment.paid.interest,
        earned,
        origin: instalment.row.startsOn < on ? earnedOrigin(instalment, terms, on) : null,
      };
    });
}

/** What the lender earned in a period that is running. */
function earnedOrigin(instalment: Instalment, terms: Terms, on: Day): InterestOrigin {
  const { row } = instalment;
  const rate = earnedRate(instalment, terms, on);
  const since = interestOn(row.opening, rate, terms.rounding);
  // The interest of the instalment is the limit of what is earned before its date.
  const beyond = interestEarned(instalment, terms, on) - since;
  return {
    kind: 'interest',
    balance: row.opening,
    rate,
    from: row.startsOn,
    to: on,
    earlier: units(Math.max(0, beyond)),
    alreadyPaid: ZERO,
    deferred: units(Math.max(0, -beyond)),
  };
}
