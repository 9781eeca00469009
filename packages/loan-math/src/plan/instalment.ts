import { type Amount, units, ZERO } from '../amount.ts';
import {
  type AllocationOrder,
  checkedSplit,
  NOTHING,
  parts,
  type Split,
} from '../payments/component.ts';
import { type LateCalendar, lateFactor } from '../payments/late-interest.ts';
import { type ChargeLine, chargeTotal, NO_CHARGES } from '../terms/charge.ts';
import { partialRate } from '../terms/period-rate.ts';
import type { PeriodRate } from '../terms/rate.ts';
import type { Rounding } from '../terms/rounding.ts';
import type { Terms } from '../terms/terms.ts';
import type { Day } from './calendar.ts';
import { dayKey, daysBetween } from './calendar.ts';
import { interestOn } from './interest.ts';
import type { PlanRow } from './plan-rows.ts';

/** An instalment in the life of a credit: its row of the plan, and what has happened to it. */
export type Instalment = {
  readonly row: PlanRow;
  /** The due date as a number, because payments compare it again and again. */
  readonly dueKey: number;
  readonly period: InstalmentPeriod;
  readonly costs: Amount;
  /** Costs that the lender paid for the borrower and passed on, owed with this instalment. */
  readonly passedOn: readonly ChargeLine[];
  readonly passedOnTotal: Amount;
  readonly paid: Split;
  /** Parts that the lender forgave. */
  readonly waived: Split;
  /** The part of the forgiven charges that was passed on, forgiven before it was due. */
  readonly waivedPassedOn: Amount;
  /** Late interest of the stretches before `lateFrom`, when more principal was overdue. */
  readonly lateBefore: Amount;
  /** Late interest runs after this day; the overdue principal has not changed since. */
  readonly lateFrom: Day;
  readonly lateKey: number;
};

/** Fields that a payment never changes: apart, so that paying an instalment does not copy them. */
type InstalmentPeriod = {
  /** The last day to pay as a number. */
  readonly payKey: number;
  /** A whole period of the plan, not one that was cut short or moved. */
  readonly isRegular: boolean;
  /** The rest of a regular period that was cut while it ran: it is no first period apart. */
  readonly isCut: boolean;
  readonly isGrace: boolean;
  /** Interest earned before `row.startsOn`, when what is owed changed in the midst of a period. */
  readonly earnedBefore: Amount;
  /**
   * Amount that bears interest since `row.startsOn`: the opening balance and, under an EA, the
   * interest of the same period that was earned before and not paid. So a period in parts costs its
   * agreed EA.
   */
  readonly bearing: Amount;
};

type InstalmentKind = Pick<InstalmentPeriod, 'isRegular' | 'isCut' | 'isGrace'> &
  Pick<Instalment, 'lateFrom'>;

export function newInstalment(
  row: PlanRow,
  { isRegular, isCut, isGrace, lateFrom }: InstalmentKind,
): Instalment {
  const dueKey = dayKey(row.dueOn);
  const payKey = row.payBy === row.dueOn ? dueKey : dayKey(row.payBy);
  return {
    row,
    dueKey,
    period: { payKey, isRegular, isCut, isGrace, earnedBefore: ZERO, bearing: row.opening },
    costs: ZERO,
    passedOn: NO_CHARGES,
    passedOnTotal: ZERO,
    paid: NOTHING,
    waived: NOTHING,
    waivedPassedOn: ZERO,
    lateBefore: ZERO,
    lateFrom,
    lateKey: lateFrom === row.payBy ? payKey : dayKey(lateFrom),
  };
}

/** Tolerance of a house for an instalment that is short. */
export type ToleranceRules = {
  readonly tolerance: Amount;
  /**
   * `small`: only where more than half was paid, and another instalment is to come with which the
   * rest is paid. `any`: also most of an instalment, and the rest of the last one, for ever.
   */
  readonly tolerates: 'small' | 'any';
};

/** The inputs for computing instalments on a day. */
export type Valuation = {
  readonly on: Day;
  readonly onKey: number;
  readonly rounding: Rounding;
  /** The rules of the credit, as far as instalments are concerned. */
  readonly rules: {
    readonly order: AllocationOrder;
    /** Null when no late interest was agreed. */
    readonly late: LateCalendar | null;
  } & ToleranceRules;
};

/** Late interest accrued up to a day, paid or not: only overdue principal bears it. */
export function lateAccrued(instalment: Instalment, { onKey, rounding, rules }: Valuation): number {
  const { row, lateKey, paid, lateBefore } = instalment;
  const { late, tolerance } = rules;
  const overdue = row.principal - paid.principal;
  if (late === null || overdue === 0 || lateKey >= onKey) return lateBefore;
  if (instalment.period.payKey >= onKey) return lateBefore;
  if (tolerance > 0 && isTolerated(instalment, rules)) return lateBefore;
  return lateBefore + interestOn(overdue, lateFactor(late, lateKey, onKey), rounding);
}

/** The same instalment with late interest running after another day. */
export const lateAfter = (instalment: Instalment, day: Day): Instalment => ({
  ...instalment,
  lateFrom: day,
  lateKey: dayKey(day),
});

/** Whether an instalment was paid but for so little that it does not count as overdue. */
export function isTolerated(
  instalment: Instalment,
  { tolerance, tolerates }: ToleranceRules,
): boolean {
  if (tolerance === 0 || isUntouched(instalment)) return false;
  const rest = restOf(instalment);
  if (rest >= tolerance || tolerates === 'any') return rest < tolerance;
  const { row, passedOnTotal } = instalment;
  // Nothing is owed after the last row: no payment to come would settle what it is short of.
  return rest === 0 || (row.balance > 0 && rest * 2 < row.total + passedOnTotal);
}

/** The unpaid rest of an instalment, besides late interest and collection costs. */
const restOf = ({ row, passedOnTotal, paid, waived }: Instalment): number =>
  row.total + passedOnTotal - paid.charges - paid.interest - paid.principal - waived.charges;

/** Everything an instalment asks for on a day, component by component. */
export const owedBy = (instalment: Instalment, valuation: Valuation): Split =>
  checkedSplit(owedWith(instalment, lateAccrued(instalment, valuation)));

/** The same once its late interest is known, unchecked: every payment comes through here. */
export const owedWith = (
  { row, paid, waived, costs, passedOnTotal }: Instalment,
  accrued: number,
): Split =>
  parts({
    'collection-costs': costs - paid['collection-costs'] - waived['collection-costs'],
    'late-interest': accrued - paid['late-interest'] - waived['late-interest'],
    charges: row.charges + passedOnTotal - paid.charges - waived.charges,
    interest: row.interest - paid.interest,
    principal: row.principal - paid.principal,
  });

/** Whether an instalment asks for anything besides late interest, whose rates it needs not know. */
export const isOpen = (instalment: Instalment): boolean =>
  restOf(instalment) > 0 ||
  instalment.costs > instalment.paid['collection-costs'] + instalment.waived['collection-costs'];

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

/** The interest of the period of a row, wherever it falls due. */
export const periodInterest = ({ interest, carried, deferred }: PlanRow): number =>
  interest - carried + deferred;

/** The interest of its own period that a row has earned by a day: all of it once due. */
export function interestEarned(instalment: Instalment, terms: Terms, on: Day): number {
  const { row, period } = instalment;
  const { earnedBefore, bearing } = period;
  if (row.dueOn <= on) return periodInterest(row);
  if (row.startsOn >= on) return earnedBefore;
  return earnedBefore + interestOn(bearing, earnedRate(instalment, terms, on), terms.rounding);
}

export const isUntouched = ({ paid }: Instalment): boolean =>
  paid.charges === 0 && paid.interest === 0 && paid.principal === 0;

/** Whether money was received for an instalment: also for what was added to it alone. */
export const isPaidOn = (instalment: Instalment): boolean =>
  !isUntouched(instalment) ||
  instalment.paid['late-interest'] > 0 ||
  instalment.paid['collection-costs'] > 0;

type Kept = {
  readonly interest: number;
  readonly charges: number;
  /** Other debts that interest and charges given back have paid. */
  readonly covers?: Split;
};

/**
 * An instalment that asks for nothing more, with what it paid shared out again: so much interest,
 * so many charges, and the rest is principal.
 */
export function closeWith(
  instalment: Instalment,
  { interest, charges, covers = NOTHING }: Kept,
): Instalment {
  const { row, paid, passedOn } = instalment;
  const costs = units(paid['collection-costs'] + covers['collection-costs']);
  const late = units(paid['late-interest'] + covers['late-interest']);
  const given = paid.charges + paid.interest + paid.principal;
  const total = units(given - covers['collection-costs'] - covers['late-interest']);
  const shares = {
    interest: units(interest + covers.interest),
    charges: units(charges + covers.charges),
    principal: units(total - interest - charges - covers.interest - covers.charges),
  };
  const lines = [...row.chargeLines, ...passedOn];
  const chargeLines = shares.charges === chargeTotal(lines) ? lines : NO_CHARGES;
  return {
    ...instalment,
    row: { ...row, ...shares, chargeLines, total, carried: ZERO, deferred: ZERO },
    costs,
    passedOn: NO_CHARGES,
    passedOnTotal: ZERO,
    paid: { ...shares, 'collection-costs': costs, 'late-interest': late },
    waived: NOTHING,
    waivedPassedOn: ZERO,
    lateBefore: late,
  };
}

/** A closed instalment whose date was still to come: nothing of it is left for that date. */
export const endedOn = (instalment: Instalment, on: Day): Instalment =>
  instalment.row.dueOn <= on
    ? instalment
    : {
        ...instalment,
        row: { ...instalment.row, dueOn: on, payBy: on },
        dueKey: dayKey(on),
        period: { ...instalment.period, payKey: dayKey(on) },
      };
