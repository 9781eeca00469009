import { type Amount, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { interestEarned, owedBy } from '../plan/instalment.ts';
import { NOTHING, type Split, splitTotal, sumSplits } from './component.ts';
import { type Credit, requireInOrder, valuationOn } from './credit.ts';

/** What it takes to owe nothing on a day. */
export type Payoff = {
  readonly on: Day;
  /** Everything due, the whole principal, and interest until this day. */
  readonly owed: Split;
  /** Interest and charges paid in advance for days still to come: they are given back. */
  readonly unearnedInterest: Amount;
  readonly unearnedCharges: Amount;
  readonly total: Amount;
};

/** Quotes the payoff: principal, interest to the day, what is due; nothing unearned, no penalty. */
export function payoffOn(credit: Credit, on: Day): Payoff {
  requireInOrder(credit, on);
  const valuation = valuationOn(credit, on);
  const parts: Split[] = [];
  let unearnedInterest = 0;
  let unearnedCharges = 0;
  const instalments = credit.settledOn === null ? credit.instalments : [];
  for (const instalment of instalments) {
    const { row, paid } = instalment;
    const all = owedBy(instalment, valuation);
    if (row.dueOn <= on) {
      parts.push(all);
      continue;
    }
    const earned = interestEarned(instalment, credit.terms, on);
    const interest = units(Math.max(0, earned - paid.interest));
    parts.push({ ...NOTHING, interest, principal: all.principal });
    unearnedInterest += Math.max(0, paid.interest - earned);
    unearnedCharges += paid.charges;
  }
  const owed = sumSplits(parts);
  return {
    on,
    owed,
    unearnedInterest: units(unearnedInterest),
    unearnedCharges: units(unearnedCharges),
    total: units(splitTotal(owed) - unearnedInterest - unearnedCharges),
  };
}
