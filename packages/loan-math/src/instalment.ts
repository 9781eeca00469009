import { type Amount, units, ZERO } from './amount.ts';
import { daysBetween } from './calendar.ts';
import { NO_CHARGES } from './charge.ts';
import { NOTHING, type Split } from './component.ts';
import type { Day } from './day.ts';
import { interestOn } from './interest.ts';
import { type LateCalendar, lateFactor } from './late-interest.ts';
import { partialRate } from './period-rate.ts';
import type { PlanRow } from './plan-rows.ts';
import type { PeriodRate } from './rate.ts';
import type { Terms } from './terms.ts';

/** An instalment in the life of a credit: its row of the plan, and what has happened to it. */
export type Instalment = {
  readonly row: PlanRow;
  /** A whole period of the plan, not one that was cut short or moved. */
  readonly isRegular: boolean;
  readonly isGrace: boolean;
  /** Paid before its due date and then cut to the interest earned: nothing more accrues in it. */
  readonly isClosed: boolean;
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
  isClosed: false,
  costs: ZERO,
  paid: NOTHING,
  lateBefore: ZERO,
  lateFrom: row.dueOn,
});

/** What late interest is reckoned with: nothing is late without a calendar of rates. */
export type LateTerms = {
  readonly late: LateCalendar | null;
  readonly rounding: Terms['rounding'];
};

/** Late interest accrued up to a day, paid or not: only overdue principal bears it. */
export function lateAccrued(
  { row, paid, lateBefore, lateFrom }: Instalment,
  { late, rounding }: LateTerms,
  on: Day,
): number {
  const overdue = row.principal - paid.principal;
  if (late === null || overdue === 0 || lateFrom >= on) return lateBefore;
  return lateBefore + interestOn(overdue, lateFactor(late, { from: lateFrom, to: on }), rounding);
}

/** Everything an instalment asks for on a day, component by component. */
export function owedOn(instalment: Instalment, lateTerms: LateTerms, on: Day): Split {
  const { row, paid, costs } = instalment;
  return {
    'collection-costs': units(costs - paid['collection-costs']),
    'late-interest': units(lateAccrued(instalment, lateTerms, on) - paid['late-interest']),
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

/** The interest of an instalment that its lender has earned by a day: all of it once due. */
export function interestEarned(instalment: Instalment, terms: Terms, on: Day): number {
  const { row, isClosed } = instalment;
  if (isClosed || row.dueOn <= on) return row.interest;
  if (row.startsOn >= on) return 0;
  return interestOn(row.opening, earnedRate(instalment, terms, on), terms.rounding);
}

/** The instalment whose interest is running on a day, if any is still to come. */
export const runningOn = (instalments: readonly Instalment[], on: Day): Instalment | undefined =>
  instalments.find(({ row, isClosed }) => row.dueOn > on && !isClosed);

export const isUntouched = ({ paid }: Instalment): boolean =>
  paid.charges === 0 && paid.interest === 0 && paid.principal === 0;

/**
 * Closes an instalment that was paid ahead, wholly or in part: it keeps the interest and charges
 * that were earned, and the rest of what was paid for it becomes principal.
 */
export function closeAt(
  instalment: Instalment,
  { interest, charges }: { readonly interest: number; readonly charges: number },
): Instalment {
  const { row, paid } = instalment;
  const total = paid.charges + paid.interest + paid.principal;
  const kept = {
    interest: units(interest),
    charges: units(charges),
    principal: units(total - interest - charges),
  };
  const balance = units(Math.max(0, row.opening - kept.principal));
  const chargeLines = charges === row.charges ? row.chargeLines : NO_CHARGES;
  return {
    ...instalment,
    isClosed: true,
    row: { ...row, ...kept, chargeLines, total: units(total), balance },
    paid: { ...paid, ...kept },
  };
}
