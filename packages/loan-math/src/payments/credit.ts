import type { Amount } from '../amount.ts';
import { ZERO } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, newInstalment, owedBy, type Valuation } from '../plan/instalment.ts';
import { planCredit } from '../plan/plan.ts';
import type { Terms } from '../terms/terms.ts';
import { type AllocationOrder, type Split, splitTotal } from './component.ts';
import { type LateCalendar, lateClock } from './late-interest.ts';

/**
 * What the payer wants done with money beyond what is due. A payer of an instalment before its date
 * wants `advance`; the other two repay principal and leave that instalment to come.
 */
export const EXCESS_CHOICES = ['reduce-term', 'reduce-instalment', 'advance'] as const;

export type ExcessChoice = (typeof EXCESS_CHOICES)[number];

/** The rules a credit is run by, as data. */
export type CreditRules = {
  readonly order: AllocationOrder;
  /** Null when no late interest was agreed. */
  readonly late: LateCalendar | null;
};

/** Principal repaid before its time. */
export type Prepayment = {
  readonly paymentId: string;
  readonly on: Day;
  readonly choice: ExcessChoice | 'payoff';
  /** Interest earned since the last due date, paid with it. */
  readonly interest: Amount;
  /** Principal repaid outside the instalments. */
  readonly principal: Amount;
  /** What instalments paid ahead gave for interest and charges still to come: it is principal. */
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
  /** The principal still owed, due or not. */
  readonly principal: Amount;
  readonly prepayments: readonly Prepayment[];
  /** Money received beyond everything owed, to be given back. */
  readonly surplus: Amount;
  readonly settledOn: Day | null;
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
        isGrace: index < terms.graceCount,
      }),
    ),
    settledCount: 0,
    principal: terms.principal,
    prepayments: [],
    surplus: ZERO,
    settledOn: null,
    lastEventOn: terms.disbursedOn,
  };
}

/** What each instalment past due or due on a day asks for, from the first unpaid one on. */
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
 * The oldest instalment that asks for something. One that never asked for anything, as in a grace
 * without interest, is not unpaid.
 */
export function oldestUnpaid(credit: Credit, on: Day): Instalment | undefined {
  const valuation = valuationOn(credit, on);
  return credit.instalments
    .slice(credit.settledCount)
    .find((instalment) => splitTotal(owedBy(instalment, valuation)) > 0);
}

export const valuationOn = ({ rules, terms }: Credit, on: Day): Valuation => ({
  on,
  rounding: terms.rounding,
  late: rules.late === null ? null : lateClock(rules.late, on),
});

/** Events are recorded in date order; an earlier one is entered by replaying all of them. */
export function requireInOrder({ terms, lastEventOn }: Credit, on: Day): void {
  const { disbursedOn } = terms;
  if (on < disbursedOn) refuse('event_before_disbursement', { on, disbursedOn });
  if (on < lastEventOn) refuse('event_out_of_order', { on, last: lastEventOn });
}
