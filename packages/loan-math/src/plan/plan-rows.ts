import { type Amount, part, ZERO } from '../amount.ts';
import { type ChargeLine, chargeLines, chargeTotal, NO_CHARGES } from '../terms/charge.ts';
import { type PeriodRate, rated } from '../terms/rate.ts';
import type { Terms } from '../terms/terms.ts';
import type { Day } from './calendar.ts';
import { type CarriedShare, carryInterest, takeShare } from './carried-interest.ts';
import { interestOn } from './interest.ts';
import { levelInstalment } from './level-instalment.ts';
import {
  isFirstApart,
  type LevelRates,
  levelRatesOf,
  repaysPrincipal,
  spreadLevel,
} from './level-rates.ts';
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
const NO_RATES: LevelRates = { firstRate: NO_INTEREST, laterRates: NO_INTEREST };

/** The instalment, or the principal of each row, that repays a balance over some periods. */
export function levelFor(terms: Terms, principal: number, periods: Periods): number {
  const { multiple, rounding, instalmentRounding } = terms;
  const count = periods.dueOn.length - periods.graceCount;
  const isEqualPrincipal = terms.method === 'equal-principal';
  const rates = isEqualPrincipal ? NO_RATES : levelRatesOf(terms, periods);
  const level = levelInstalment({
    principal,
    count,
    firstRate: rates.firstRate,
    laterRates: rates.laterRates,
    multiple,
    rounding,
    instalmentRounding,
  });
  if (isEqualPrincipal) return Math.max(level, multiple);
  const firstInterest = levelledInterest(terms, principal, periods);
  if (level > firstInterest && (count === 1 || rates.firstRate === rates.laterRates)) return level;
  if (count === 1) return level + multiple;
  const sizes = { principal, count, firstInterest };
  const equal = level < firstInterest ? spreadLevel(terms, sizes, rates) : level;
  // Rounding down to a coarse multiple could leave less than the interest and never repay.
  return repaysPrincipal(equal, sizes, { rates, rounding }) ? equal : equal + multiple;
}

/** The interest of the first row that repays principal, as far as the level has to cover it. */
const levelledInterest = (terms: Terms, principal: number, periods: Periods): number =>
  interestOn(principal, rateAt(periods, periods.graceCount), terms.rounding) -
  apartInterest(terms, principal, periods);

/** Interest of a first instalment apart on top of the level: of its days beyond a period. */
const apartInterest = (terms: Terms, principal: number, periods: Periods): number =>
  isFirstApart(terms, periods)
    ? interestOn(principal, periods.firstRate, terms.rounding) -
      interestOn(principal, terms.standardRate, terms.rounding)
    : 0;

export type Repayment = {
  readonly rows: readonly PlanRow[];
  readonly interest: number;
  readonly charges: number;
};

/** Principal that a plan repays, and the size of each repayment. */
export type RepaymentSizes = {
  readonly principal: number;
  /** The equal instalment, or the equal principal. */
  readonly level: number;
  /** Interest from before the plan: in equal parts inside the level. It bears none. */
  readonly carried?: number;
  /** Whether the plan goes on for carried interest that no instalment has room for. */
  readonly keepsLevel?: boolean;
  /** Over how many rows interest from before is spread; left out, over all the periods. */
  readonly spreadOver?: number;
};

/**
 * Repays a principal over some periods, row by row; the last row takes what is left. A plan ends
 * early when rounding its instalments up has repaid everything before the last period, and what it
 * carries, too.
 *
 * Interest above the level is deferred: it falls due inside the level of the rows that are left, in
 * equal parts, and bears no interest. So instalments stay equal and principal is never raised.
 */
export function repay(terms: Terms, sizes: RepaymentSizes, periods: Periods): Repayment {
  const { principal, level, carried = 0, keepsLevel = false } = sizes;
  const { rounding, instalmentCharges } = terms;
  const { dueOn: dueDays, graceCount, firstNumber, firstRate, laterRates } = periods;
  const payDays = periods.payBy ?? payDaysOf(dueDays, terms.holidays);
  const uniformRate = typeof laterRates === 'number' ? laterRates : undefined;
  const isEqualPrincipal = terms.method === 'equal-principal';
  const count = dueDays.length;
  // The length is known, and growing the array would cost more than the arithmetic.
  const rows = new Array<PlanRow>(count);
  const spreadOver = sizes.spreadOver ?? count;
  const waiting = carryInterest(carried, spreadOver);
  let laterLevel = level - waiting.share;
  let rowLevel = laterLevel + apartInterest(terms, principal, periods);
  let balance = principal;
  let startsOn = periods.startsOn;
  let index = 0;
  let interestTotal = 0;
  let chargesTotal = 0;
  for (const dueOn of dueDays) {
    const rate = index === 0 ? firstRate : (uniformRate ?? rateAt(periods, index));
    const own = interestOn(balance, rate, rounding);
    const wanted = index < graceCount ? 0 : isEqualPrincipal ? level : rowLevel - own;
    const repaid = index === count - 1 || wanted > balance ? balance : wanted < 0 ? 0 : wanted;
    let interest = own;
    let share: CarriedShare | undefined;
    if (waiting.pending !== 0 || wanted < 0) {
      const short = wanted < 0 ? -wanted : 0;
      const isLast = index === count - 1 || (repaid === balance && !keepsLevel);
      const room = repaid < balance ? null : isEqualPrincipal ? 0 : level - own - repaid;
      const rowsLeft = isLast ? 0 : Math.max(1, spreadOver - 1 - index);
      share = takeShare(waiting, { own, short, room, rowsLeft });
      interest += share.carried - share.deferred;
      laterLevel = level - waiting.share;
    }
    const lines =
      instalmentCharges.length === 0
        ? NO_CHARGES
        : chargeLines(instalmentCharges, { amount: terms.amount, balance, rounding, dueOn });
    const charges = lines === NO_CHARGES ? ZERO : part(chargeTotal(lines));
    rows[index] = {
      number: firstNumber + index,
      startsOn,
      dueOn,
      payBy: payDays === dueDays ? dueOn : (payDays[index] ?? dueOn),
      rate,
      opening: part(balance),
      interest: part(interest),
      carried: share?.carried ?? ZERO,
      deferred: share?.deferred ?? ZERO,
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
    rowLevel = laterLevel;
    index += 1;
    if (balance === 0 && waiting.pending === 0) break;
  }
  rows.length = index;
  return { rows, interest: interestTotal, charges: chargesTotal };
}
