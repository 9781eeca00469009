import { type Amount, part, ZERO } from '../amount.ts';
import { type ChargeLine, chargeLines, chargeTotal, NO_CHARGES } from '../terms/charge.ts';
import { type PeriodRate, rated } from '../terms/rate.ts';
import type { Terms } from '../terms/terms.ts';
import type { Day } from './calendar.ts';
import { interestOn } from './interest.ts';
import { levelInstalment } from './level-instalment.ts';
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
  const { method, multiple, rounding, levelling, levelRate } = terms;
  const { graceCount, laterRates } = periods;
  const count = periods.dueOn.length - graceCount;
  if (method === 'equal-principal') {
    const noRates = { firstRate: NO_INTEREST, laterRates: NO_INTEREST };
    return Math.max(
      levelInstalment({ principal, count, multiple, rounding, ...noRates }),
      multiple,
    );
  }
  const firstRate = rateAt(periods, graceCount);
  const isStandard = levelling === 'standard-period';
  const firstIsStandard = isStandard && (graceCount > 0 || periods.firstIsRegular);
  const level = levelInstalment({
    principal,
    count,
    multiple,
    rounding,
    firstRate: firstIsStandard ? levelRate : firstRate,
    laterRates: isStandard
      ? levelRate
      : typeof laterRates === 'number'
        ? laterRates
        : laterRates.slice(graceCount),
  });
  // Rounding down to a coarse multiple could leave less than the interest and never repay.
  return level > interestOn(principal, firstRate, rounding) ? level : level + multiple;
}

export type Repayment = {
  readonly rows: readonly PlanRow[];
  readonly interest: number;
  readonly charges: number;
};

/**
 * Repays a principal over some periods, row by row; the last row takes what is left. A plan ends
 * early when rounding its instalments up has repaid everything before the last period.
 */
export function repay(
  terms: Terms,
  {
    principal,
    level,
  }: { readonly principal: number; readonly level: number; readonly carried?: number },
  periods: Periods,
): Repayment {
  const { rounding, instalmentCharges } = terms;
  const { dueOn: dueDays, graceCount, firstNumber, firstRate, laterRates } = periods;
  const uniformRate = typeof laterRates === 'number' ? laterRates : undefined;
  const isEqualPrincipal = terms.method === 'equal-principal';
  const count = dueDays.length;
  // The length is known, and growing the array would cost more than the arithmetic.
  const rows = new Array<PlanRow>(count);
  let balance = principal;
  let startsOn = periods.startsOn;
  let index = 0;
  let interestTotal = 0;
  let chargesTotal = 0;
  for (const dueOn of dueDays) {
    const rate = index === 0 ? firstRate : (uniformRate ?? rateAt(periods, index));
    const interest = interestOn(balance, rate, rounding);
    const wanted = index < graceCount ? 0 : isEqualPrincipal ? level : level - interest;
    const repaid = index === count - 1 || wanted > balance ? balance : wanted < 0 ? 0 : wanted;
    const lines =
      instalmentCharges.length === 0
        ? NO_CHARGES
        : chargeLines(instalmentCharges, { amount: terms.amount, balance, rounding });
    const charges = lines === NO_CHARGES ? ZERO : part(chargeTotal(lines));
    rows[index] = {
      number: firstNumber + index,
      startsOn,
      dueOn,
      payBy: dueOn,
      rate,
      opening: part(balance),
      interest: part(interest),
      carried: ZERO,
      deferred: ZERO,
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
