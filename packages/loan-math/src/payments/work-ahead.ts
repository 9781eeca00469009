import { units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, interestEarned, periodInterest, restRate } from '../plan/instalment.ts';
import { interestOn } from '../plan/interest.ts';
import type { PeriodRate } from '../terms/rate.ts';
import { rateGiving } from '../terms/rate-giving.ts';
import type { Terms } from '../terms/terms.ts';

type Ahead = {
  /** The instalments paid before their dates, in order; of the last one perhaps only a part. */
  readonly ahead: readonly Instalment[];
  /** The principal that is not due and not paid, theirs and that of the instalments after them. */
  readonly principal: number;
  /** Interest from before that they and the later instalments hold, but for what they defer. */
  readonly carried: number;
  readonly on: Day;
  /** The rates of what is left of their periods, where they change on this day. */
  readonly newRates?: readonly PeriodRate[];
  /**
   * Why they may bear more interest than they were paid for: `lent`, more is owed than before, or
   * `rate`, it costs another rate. Nobody has paid that interest: it falls due later.
   */
  readonly rising?: 'lent' | 'rate';
};

type Worked = {
  readonly ahead: readonly Instalment[];
  /** Principal owed when the last of them has passed. */
  readonly principal: number;
  /** Interest from before, or deferred by them, that is left for the instalments after them. */
  readonly carried: number;
};

/**
 * Takes the interest on money already given back out of the instalments paid ahead.
 *
 * All that they paid beyond interest earned and charges works as principal from today. On each of
 * their dates the interest of the period, on what is really owed, is taken from what they paid, and
 * the rest stays principal. So nobody pays interest before it is earned.
 *
 * More interest than they paid, because more was lent or the rate rose, is deferred to the
 * instalments after them and bears none. Taking it from the principal that they paid would make the
 * borrower owe more principal than was handed over.
 */
export function workAhead(
  terms: Terms,
  { ahead, principal, carried, on, ...changes }: Ahead,
): Worked {
  const parts = ahead.map((instalment) => workingPart(instalment, terms, on));
  let working = parts.reduce((sum, part) => sum + part.working, 0);
  let balance = ahead.reduce((sum, { paid }) => sum + paid.principal, principal);
  let pending = carried;
  const worked = parts.map(({ instalment, earned, unpaid, working: own }, index) => {
    const restOfPeriod = changes.newRates?.[index] ?? restRate(instalment, terms, on);
    // Near the end charges may be all that is owed: then nothing bears interest.
    const opening = Math.max(0, balance - working);
    const bearing = opening + (terms.accrual.kind === 'compound' ? unpaid : 0);
    const toCome = interestOn(bearing, restOfPeriod, terms.rounding);
    const agreed = periodInterest(instalment.row) - earned;
    const interest = ownInterest(changes.rising, { toCome, agreed });
    // Two roundings may be a unit above the one of the whole period: the rate gives way.
    const rate = interest === toCome ? restOfPeriod : rateGiving(interest, bearing);
    const isKept = changes.rising === 'lent';
    const shares = { on, earned, interest, opening, bearing, rate, balance, pending, isKept };
    const after = shareOut(instalment, shares);
    balance -= after.row.principal;
    working -= own;
    pending += after.row.deferred - after.row.carried;
    return { ...after, row: { ...after.row, balance: units(Math.max(0, balance - working)) } };
  });
  return { ahead: worked, principal: balance, carried: pending };
}

/** The interest of the days to come: without a reason to rise it is the agreed one at most. */
function ownInterest(
  rising: Ahead['rising'],
  { toCome, agreed }: { readonly toCome: number; readonly agreed: number },
): number {
  if (rising === 'rate') return toCome;
  // More money never costs less: a unit less would come from rounding a part of the period.
  return rising === 'lent' ? Math.max(toCome, agreed) : Math.min(toCome, agreed);
}

/** Interest that an instalment has earned and is owed, and the principal in what it paid. */
function workingPart(instalment: Instalment, terms: Terms, on: Day) {
  const { paid, row } = instalment;
  const earned = interestEarned(instalment, terms, on);
  const ahead = Math.max(0, paid.interest - row.carried - earned);
  const unpaid = Math.min(earned, Math.max(0, row.carried + earned - paid.interest));
  return { instalment, earned, unpaid, working: paid.principal + ahead };
}

type Shares = {
  readonly on: Day;
  readonly earned: number;
  /** The interest of the days to come. */
  readonly interest: number;
  readonly opening: number;
  readonly bearing: number;
  readonly rate: PeriodRate;
  /** The principal that is owed in all: the last instalment asks for no more. */
  readonly balance: number;
  /** Interest from before that is left to fall due. */
  readonly pending: number;
  /** Whether a part that waits for the date keeps waiting: lending more repays nothing. */
  readonly isKept: boolean;
};

/**
 * Shares out the same instalment again: interest first, but no more than it was to pay, and the
 * rest repays principal.
 */
function shareOut(
  instalment: Instalment,
  { on, earned, interest, opening, bearing, rate, balance, pending, isKept }: Shares,
): Instalment {
  const { row, paid } = instalment;
  const size = row.interest + row.principal;
  const carried = Math.min(row.carried, pending);
  const asked = carried + earned + interest;
  const given = paid.interest + paid.principal;
  const most = Math.min(row.interest, asked);
  const principal = Math.min(balance, size - most);
  // Money paid beyond all the principal stays interest paid ahead, which a payoff gives back.
  const due = Math.max(most, given - principal);
  const working = paid.principal + Math.max(0, paid.interest - carried - earned);
  const repaid = Math.min(principal, isKept ? paid.principal : working);
  return {
    ...instalment,
    row: {
      ...row,
      startsOn: row.startsOn < on ? on : row.startsOn,
      rate,
      opening: units(opening),
      interest: units(due),
      carried: units(carried),
      deferred: units(Math.max(0, asked - due)),
      principal: units(principal),
      total: units(due + principal + row.charges),
    },
    paid: { ...paid, interest: units(given - repaid), principal: units(repaid) },
    period: { ...instalment.period, earnedBefore: units(earned), bearing: units(bearing) },
  };
}
