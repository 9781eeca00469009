import { type Amount, units, ZERO } from '../amount.ts';
import { NOTHING, type Split } from '../payments/component.ts';
import { type LateClock, lateFactor } from '../payments/late-interest.ts';
import { NO_CHARGES } from '../terms/charge.ts';
import { partialRate } from '../terms/period-rate.ts';
import type { PeriodRate } from '../terms/rate.ts';
import type { Rounding } from '../terms/rounding.ts';
import type { Terms } from '../terms/terms.ts';
import type { Day } from './calendar.ts';
import { daysBetween } from './calendar.ts';
import { interestOn } from './interest.ts';
import type { PlanRow } from './plan-rows.ts';

/** An instalment in the life of a credit: its row of the plan, and what has happened to it. */
export type Instalment = {
  readonly row: PlanRow;
  /** A whole period of the plan, not one that was cut short or moved. */
  readonly isRegular: boolean;
  readonly isGrace: boolean;
  /** Interest earned before `row.startsOn`, when what is owed changed in the midst of a period. */
  readonly earnedBefore: Amount;
  readonly costs: Amount;
  readonly paid: Split;
  /** Late interest of the stretches before `lateFrom`, when more principal was overdue. */
  readonly lateBefore: Amount;
  /** The overdue principal has not changed since this day. */
  readonly lateFrom: Day;
};

export const newInstalment = (
  row: PlanRow,
  { isRegular, isGrace }: Pick<Instalment, 'isRegular' | 'isGrace'>,
): Instalment => ({
  row,
  isRegular,
  isGrace,
  earnedBefore: ZERO,
  costs: ZERO,
  paid: NOTHING,
  lateBefore: ZERO,
  lateFrom: row.dueOn,
});

/** The inputs for computing instalments on a day. */
export type Valuation = {
  readonly on: Day;
  readonly rounding: Rounding;
  /** Null when no late interest was agreed. */
  readonly late: LateClock | null;
};

/** Late interest accrued up to a day, paid or not: only overdue principal bears it. */
function lateAccrued(
  { row, paid, lateBefore, lateFrom }: Instalment,
  { on, rounding, late }: Valuation,
): number {
  const overdue = row.principal - paid.principal;
  if (late === null || overdue === 0 || lateFrom >= on) return lateBefore;
  return lateBefore + interestOn(overdue, lateFactor(late, lateFrom), rounding);
}

/** Everything an instalment asks for on a day, component by component. */
export function owedBy(instalment: Instalment, valuation: Valuation): Split {
  const { row, paid, costs } = instalment;
  return {
    'collection-costs': units(costs - paid['collection-costs']),
    'late-interest': units(lateAccrued(instalment, valuation) - paid['late-interest']),
    charges: units(row.charges - paid.charges),
    interest: units(row.interest - paid.interest),
    principal: units(row.principal - paid.principal),
  };
}

/** The rate of the days of a running period that have gone by. */
export const earnedRate = ({ row }: Instalment, terms: Terms, on: Day): PeriodRate =>
  partialRate(terms.accrual.kind, row.rate, {
    part: daysBetween({ from: row.startsOn, to: on }),
    of: daysBetween({ from: row.startsOn, to: row.dueOn }),
  });

/** The rate of the days of a running period that are still to come. */
export const restRate = ({ row }: Instalment, terms: Terms, on: Day): PeriodRate =>
  row.startsOn >= on
    ? row.rate
    : partialRate(terms.accrual.kind, row.rate, {
        part: daysBetween({ from: on, to: row.dueOn }),
        of: daysBetween({ from: row.startsOn, to: row.dueOn }),
      });

/** The interest of an instalment that its lender has earned by a day: all of it once due. */
export function interestEarned(instalment: Instalment, terms: Terms, on: Day): number {
  const { row, earnedBefore } = instalment;
  if (row.dueOn <= on) return row.interest;
  if (row.startsOn >= on) return earnedBefore;
  const since = interestOn(row.opening, earnedRate(instalment, terms, on), terms.rounding);
  // Two roundings may be a unit above the one of the whole period.
  return Math.min(row.interest, earnedBefore + since);
}

export const isUntouched = ({ paid }: Instalment): boolean =>
  paid.charges === 0 && paid.interest === 0 && paid.principal === 0;

/**
 * An instalment paid before its date, with what it paid shared out again: so much interest, so
 * many charges, and the rest is principal.
 */
export function shareOut(
  instalment: Instalment,
  { interest, charges }: { readonly interest: number; readonly charges: number },
): Instalment {
  const { row, paid } = instalment;
  const total = paid.charges + paid.interest + paid.principal;
  const shares = {
    interest: units(interest),
    charges: units(charges),
    principal: units(total - interest - charges),
  };
  const chargeLines = charges === row.charges ? row.chargeLines : NO_CHARGES;
  return {
    ...instalment,
    row: { ...row, ...shares, chargeLines, total: units(total) },
    paid: { ...paid, ...shares },
  };
}
