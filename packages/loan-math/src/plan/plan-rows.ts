import { type Amount, part, ZERO } from '../amount.ts';
import { type ChargeLine, chargeLines, chargeTotal, NO_CHARGES } from '../terms/charge.ts';
import { type PeriodRate, rated } from '../terms/rate.ts';
import type { Terms } from '../terms/terms.ts';
import type { Day } from './calendar.ts';
import { carryInterest, NO_SHARE, takeShare } from './carried-interest.ts';
import { interestOn } from './interest.ts';
import { levelInstalment } from './level-instalment.ts';
import { isFirstApart, levelRatesOf, repaysPrincipal, spreadLevel } from './level-rates.ts';
import { payDaysOf } from './pay-days.ts';
import { type Periods, rateAt } from './periods.ts';

/** One line of a plan: what falls due on a day, and what is owed before and after. */
export type PlanRow = {
  readonly number: number;
  /** Interest runs from this day until the due date. */
  readonly startsOn: Day;
  readonly dueOn: Day;
  /** The last day to pay it without being late: the next business day after a day off. */
  readonly payBy: Day;
  readonly rate: PeriodRate;
  readonly opening: Amount;
  /** The interest that falls due: that of the period, less `deferred`, plus `carried`. */
  readonly interest: Amount;
  /** Interest of earlier periods that falls due here. It bears no interest. */
  readonly carried: Amount;
  /** Interest of this period that falls due with later instalments. */
  readonly deferred: Amount;
  readonly principal: Amount;
  readonly charges: Amount;
  readonly chargeLines: readonly ChargeLine[];
  /** Principal, interest and charges together. */
  readonly total: Amount;
  readonly balance: Amount;
};

const NO_INTEREST = rated<PeriodRate>(0);

/** The instalment, or the principal of each row, that repays a balance over some periods. */
export function levelFor(terms: Terms, principal: number, periods: Periods): number {
  const { method, multiple, rounding, instalmentRounding } = terms;
  const count = periods.dueOn.length - periods.graceCount;
  const toMultiple = { multiple, rounding, instalmentRounding };
  if (method === 'equal-principal') {
    const rates = { firstRate: NO_INTEREST, laterRates: NO_INTEREST };
    return Math.max(levelInstalment({ principal, count, ...toMultiple, ...rates }), multiple);
  }
  const rates = levelRatesOf(terms, periods);
  const level = levelInstalment({ principal, count, ...toMultiple, ...rates });
  const sizes = { principal, count, firstInterest: levelledInterest(terms, principal, periods) };
  if (count === 1) return level > sizes.firstInterest ? level : level + multiple;
  const equal = level < sizes.firstInterest ? spreadLevel(terms, sizes, rates) : level;
  // Rounding down to a coarse multiple could leave less than the interest and never repay.
  return repaysPrincipal(equal, sizes, { rates, rounding }) ? equal : equal + multiple;
}

/** The interest of the first row that repays principal, as far as the level has to cover it. */
function levelledInterest(terms: Terms, principal: number, periods: Periods): number {
  const rate = isFirstApart(terms, periods)
    ? terms.standardRate
    : rateAt(periods, periods.graceCount);
  return interestOn(principal, rate, terms.rounding);
}

export type Repayment = {
  readonly rows: readonly PlanRow[];
  readonly interest: number;
  readonly charges: number;
};

/** What a plan repays, and by how much. */
export type RepaymentSizes = {
  readonly principal: number;
  /** The equal instalment, or the equal principal. */
  readonly level: number;
  /** Interest from before the plan. It comes on top of the level, in equal parts, and bears none. */
  readonly carried?: number;
};

/**
 * Repays a principal over some periods, row by row; the last row takes what is left. A plan ends
 * early when rounding its instalments up has repaid everything before the last period.
 *
 * Interest above the level is deferred: it falls due inside the level of the rows that are left, in
 * equal parts, and bears no interest. So instalments stay equal and principal is never raised.
 */
export function repay(
  terms: Terms,
  { principal, level, carried = 0 }: RepaymentSizes,
  periods: Periods,
): Repayment {
  const { rounding, instalmentCharges, standardRate } = terms;
  const { dueOn: dueDays, graceCount, firstNumber, firstRate, laterRates } = periods;
  const payDays = periods.payBy ?? payDaysOf(dueDays, terms.holidays);
  const uniformRate = typeof laterRates === 'number' ? laterRates : undefined;
  const isEqualPrincipal = terms.method === 'equal-principal';
  const isApart = isFirstApart(terms, periods);
  const count = dueDays.length;
  // The length is known, and growing the array would cost more than the arithmetic.
  const rows = new Array<PlanRow>(count);
  const interestCarried = carryInterest(carried, { rowCount: count });
  let balance = principal;
  let startsOn = periods.startsOn;
  let index = 0;
  let interestTotal = 0;
  let chargesTotal = 0;
  for (const dueOn of dueDays) {
    const rate = index === 0 ? firstRate : (uniformRate ?? rateAt(periods, index));
    const own = interestOn(balance, rate, rounding);
    const counted = isApart && index === 0 ? interestOn(balance, standardRate, rounding) : own;
    const wanted =
      index < graceCount ? 0 : isEqualPrincipal ? level : level - interestCarried.inside - counted;
    const repaid = index === count - 1 || wanted > balance ? balance : wanted < 0 ? 0 : wanted;
    const share =
      interestCarried.pending === 0 && wanted >= 0
        ? NO_SHARE
        : takeShare(interestCarried, {
            own,
            short: wanted < 0 ? -wanted : 0,
            isLast: repaid === balance,
            rowsLeft: count - 1 - index,
          });
    const interest = own + share.carried - share.deferred;
    const lines =
      instalmentCharges.length === 0
        ? NO_CHARGES
        : chargeLines(instalmentCharges, { amount: terms.amount, balance, rounding, dueOn });
    const charges = lines === NO_CHARGES ? ZERO : part(chargeTotal(lines));
    rows[index] = {
      number: firstNumber + index,
      startsOn,
      dueOn,
      payBy: payDays[index] ?? dueOn,
      rate,
      opening: part(balance),
      interest: part(interest),
      carried: share.carried,
      deferred: share.deferred,
      principal: part(repaid),
      charges,
      chargeLines: lines,
      total: part(repaid + interest + charges),
      balance: part(balance - repaid),
    };
    interestTotal += interest;
    chargesTotal += charges;
    balance -= repaid;
    startsOn = dueOn;
    index += 1;
    if (balance === 0) break;
  }
  rows.length = index;
  return { rows, interest: interestTotal, charges: chargesTotal };
}
