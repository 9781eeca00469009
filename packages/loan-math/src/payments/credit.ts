import type { Amount } from '../amount.ts';
import { ZERO } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import { type Day, dayKey } from '../plan/calendar.ts';
import {
  type Instalment,
  isOpen,
  isTolerated,
  newInstalment,
  owedBy,
  type Valuation,
} from '../plan/instalment.ts';
import { planCredit } from '../plan/plan.ts';
import { isWithin } from '../terms/check-terms.ts';
import type { Terms } from '../terms/terms.ts';
import { type AllocationOrder, COMPONENTS, type Split, splitTotal } from './component.ts';
import type { LateCalendar } from './late-interest.ts';
import { lateStart } from './late-start.ts';

/**
 * Choices of the payer for money beyond what is due. A payer of an instalment before its date
 * wants `advance`; the other two repay principal and leave that instalment to come.
 */
export const EXCESS_CHOICES = ['reduce-term', 'reduce-instalment', 'advance'] as const;

export type ExcessChoice = (typeof EXCESS_CHOICES)[number];

/**
 * Effects of a part of the next instalment paid before its date. `capital`: it repays principal at
 * once, so that every peso saves interest from its day on. `held`: it waits for the due date.
 */
export const PARTS_AHEAD = ['capital', 'held'] as const;

export type PartAhead = (typeof PARTS_AHEAD)[number];

/** Charges of the running period that a payoff asks for: none, those of its days, or all. */
export const PAYOFF_CHARGES = ['none', 'days', 'whole'] as const;

export type PayoffCharges = (typeof PAYOFF_CHARGES)[number];

/**
 * Reach of a tolerance. `small`: less than half of an instalment, while another one is to
 * come. `any`: whatever is below it, as credits have it that were agreed so.
 */
export const TOLERATES = ['small', 'any'] as const;

export type Tolerates = (typeof TOLERATES)[number];

/** The rules a credit is run by, as data. */
export type CreditRules = {
  readonly order: AllocationOrder;
  /** Null when no late interest was agreed. */
  readonly late: LateCalendar | null;
  /** Late interest starts this many days after the last day to pay. */
  readonly lateGraceDays: number;
  /** An instalment paid but for less than this is not overdue; the next payment settles it. */
  readonly tolerance: Amount;
  /** The part of an instalment that the tolerance may let pass. */
  readonly tolerates: Tolerates;
  readonly partAhead: PartAhead;
  readonly payoffCharges: PayoffCharges;
};

export const LATE_GRACE_DAYS_MAX = 30;
export const TOLERANCE_MAX = 100_000;

/** The rules of a house: what it leaves out is the law, or what costs the borrower least. */
export function creditRules({
  order = COMPONENTS,
  late = null,
  lateGraceDays = 0,
  tolerance = ZERO,
  tolerates = 'small',
  partAhead = 'capital',
  payoffCharges = 'none',
}: Partial<CreditRules> = {}): CreditRules {
  if (!isWithin(lateGraceDays, { min: 0, max: LATE_GRACE_DAYS_MAX })) {
    refuse('late_grace_out_of_range', { max: LATE_GRACE_DAYS_MAX });
  }
  if (tolerance > TOLERANCE_MAX) refuse('tolerance_out_of_range', { max: TOLERANCE_MAX });
  return { order, late, lateGraceDays, tolerance, tolerates, partAhead, payoffCharges };
}

/** Principal repaid before its time. */
export type Prepayment = {
  readonly paymentId: string;
  readonly on: Day;
  readonly choice: ExcessChoice | 'payoff';
  /** The last instalment that asked for nothing more before it; 0 before the first. */
  readonly afterNumber: number;
  /** Costs, late interest of before and charges that a payoff paid before their instalments. */
  readonly costs: Amount;
  readonly late: Amount;
  readonly charges: Amount;
  /** Interest earned since the last due date, paid with it. */
  readonly interest: Amount;
  /** Principal repaid outside the instalments. */
  readonly principal: Amount;
  /** Interest and charges still to come that instalments paid ahead gave: it is principal. */
  readonly unearned: Amount;
};

/** A credit after some of its events. A value: recording an event gives another one. */
export type Credit = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  /** The equal instalment, or equal principal, in force. */
  readonly level: Amount;
  readonly instalments: readonly Instalment[];
  /** The first instalments that ask for nothing more. */
  readonly settledCount: number;
  /** The principal lent so far: that of the terms and of further disbursements. */
  readonly lent: Amount;
  /** The principal still owed, due or not. */
  readonly principal: Amount;
  readonly prepayments: readonly Prepayment[];
  /** Money received beyond everything owed, to be given back. */
  readonly surplus: Amount;
  readonly settledOn: Day | null;
  readonly writtenOffOn: Day | null;
  readonly acceleratedOn: Day | null;
  /** The last restructure: a credit that had one is marked for life. */
  readonly restructuredOn: Day | null;
  /** The day a pause of late interest began, and the last one without late interest. */
  readonly pausedOn: Day | null;
  readonly lateNotBefore: Day | null;
  readonly lastEventOn: Day;
};

/** A disbursed credit, before any payment. */
export function openCredit(terms: Terms, rules: CreditRules): Credit {
  const plan = planCredit(terms);
  return {
    terms,
    rules,
    level: plan.level,
    instalments: plan.rows.map((row, index) =>
      newInstalment(row, {
        isRegular: index > 0 || terms.periods.firstIsRegular,
        isCut: false,
        isGrace: index < terms.graceCount,
        lateFrom: lateStart({ terms, rules, lateNotBefore: null }, row),
      }),
    ),
    settledCount: 0,
    lent: terms.principal,
    principal: terms.principal,
    prepayments: [],
    surplus: ZERO,
    settledOn: null,
    writtenOffOn: null,
    acceleratedOn: null,
    restructuredOn: null,
    pausedOn: null,
    lateNotBefore: null,
    lastEventOn: terms.disbursedOn,
  };
}

/** Demands of each instalment past due or due on a day, from the first unpaid one on. */
export function dueSplits(credit: Credit, on: Day): readonly Split[] {
  const { instalments, settledCount } = credit;
  const valuation = valuationOn(credit, on);
  const splits: Split[] = [];
  for (let index = settledCount; index < instalments.length; index += 1) {
    const instalment = instalments[index];
    if (instalment === undefined || instalment.row.dueOn > on) break;
    splits.push(owedBy(instalment, valuation));
  }
  return splits;
}

/**
 * Instalment with which an addition of a day falls due: the oldest that is not settled, but not
 * one that is past and only short within the tolerance: it would be late at once.
 */
export function placeForDebt(credit: Credit, on: Day): number | undefined {
  const { instalments, settledCount, settledOn, rules } = credit;
  if (settledOn !== null) return undefined;
  for (let index = settledCount; index < instalments.length; index += 1) {
    const instalment = instalments[index];
    if (instalment === undefined) break;
    const isOld = instalment.row.payBy < on && index < instalments.length - 1;
    const isDone = isTolerated(instalment, rules) || !isOpen(instalment);
    if (!isOld || !isDone) return index;
  }
  return undefined;
}

/** The oldest instalment past its last day to pay, but for what the tolerance lets pass. */
export function oldestOverdue(credit: Credit, on: Day): Instalment | undefined {
  const { instalments, settledCount, rules } = credit;
  let valuation: Valuation | undefined;
  for (let index = settledCount; index < instalments.length; index += 1) {
    const instalment = instalments[index];
    if (instalment === undefined || instalment.row.payBy >= on) return undefined;
    if (isTolerated(instalment, rules)) continue;
    if (isOpen(instalment)) return instalment;
    // Usury rates are needed only where late interest alone is left.
    valuation ??= valuationOn(credit, on);
    if (splitTotal(owedBy(instalment, valuation)) > 0) return instalment;
  }
  return undefined;
}

export const valuationOn = ({ rules, terms }: Credit, on: Day): Valuation => ({
  on,
  onKey: dayKey(on),
  rounding: terms.rounding,
  rules,
});

/** Events are recorded in date order; an earlier one is entered by replaying all of them. */
export function requireInOrder({ terms, lastEventOn }: Credit, on: Day): void {
  // The first event is the disbursement, so what follows the last one follows that, too.
  if (on >= lastEventOn) return;
  const { disbursedOn } = terms;
  if (on < disbursedOn) refuse('as_of_before_disbursement', { asOf: on, disbursedOn });
  refuse('event_out_of_order', { on, last: lastEventOn });
}
