import type { Amount } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import type { PlanRow } from '../plan/plan-rows.ts';
import type { Turned } from '../split/turned-parts.ts';
import type { ChargeLine } from '../terms/charge.ts';
import type { DailyRate, PeriodRate } from '../terms/rate.ts';
import type { Method } from '../terms/terms.ts';
import type { Component, Split } from './component.ts';
import type { ExcessChoice } from './credit.ts';

/** Why a part of a payment went where it went. */
export type Timing = 'past-due' | 'due' | 'advance' | 'prepayment' | 'payoff' | 'surplus';

/** Days of late interest at one daily rate: that of a month, or of several in a row. */
export type LateStretch = {
  /** The first and the last of its days: both are counted. */
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly daily: DailyRate;
};

/** Interest of the days of a period before a payment, which cut it: balance × rate, rounded. */
export type EarnedPart = {
  readonly balance: Amount;
  readonly rate: PeriodRate;
  readonly from: Day;
  readonly to: Day;
  readonly amount: Amount;
};

/** The result is balance × rate, rounded once, + earlier − deferred − already paid. */
export type InterestOrigin = {
  readonly kind: 'interest';
  readonly balance: Amount;
  /** The part of the balance that is interest of the same period, earned before and not paid. */
  readonly compounded: Amount;
  readonly rate: PeriodRate;
  readonly from: Day;
  readonly to: Day;
  /** Interest of the same instalment from before: earned earlier, or carried to it. */
  readonly earlier: Amount;
  /** The part of it that was earned in the days of the same period before the payment. */
  readonly earned?: EarnedPart;
  /** The part that had been paid before this payment. */
  readonly alreadyPaid: Amount;
  /** The part that falls due with later instalments, and is not asked for here. */
  readonly deferred: Amount;
};

/** The result is overdue principal × factor, rounded once, + carried − already paid − forgiven. */
export type LateOrigin = {
  readonly kind: 'late-interest';
  readonly overduePrincipal: Amount;
  /** The overdue principal did not change after the first day; the last one is counted. */
  readonly from: Day;
  readonly to: Day;
  /** Late interest of earlier stretches that was still unpaid. */
  readonly carried: Amount;
  /** The parts of the late interest of these stretches that had been paid and forgiven. */
  readonly alreadyPaid: Amount;
  readonly forgiven: Amount;
  /** The days and what each of them costs, in order: the factor is the sum of their costs. */
  readonly stretches: readonly LateStretch[];
};

/** The principal that was owed in all just before, and what is left of it. */
export type PrincipalOrigin = {
  readonly kind: 'principal';
  /** Null where no plan has it: between the parts of money that pays several instalments ahead. */
  readonly balance: Amount | null;
  /** Told with the last part that repays principal before its time; null for the others. */
  readonly left: Amount | null;
};

/** Origin of the figure that a part covers: the result is `before` of the part. */
export type Origin =
  | InterestOrigin
  | LateOrigin
  | { readonly kind: 'charges'; readonly lines: readonly ChargeShare[] }
  | PrincipalOrigin
  | { readonly kind: 'collection-costs' }
  | { readonly kind: 'surplus' };

/** The part of a payment that one charge of an instalment receives, IVA included. */
export type ChargeShare = Pick<ChargeLine, 'id'> & { readonly amount: Amount };

/** One part of a payment. The parts of a payment add up to it. */
export type AllocationLine = {
  readonly timing: Timing;
  readonly component: Component | 'surplus';
  /** The instalment it belongs to, or null for money outside the instalments. */
  readonly instalment: number | null;
  readonly dueOn: Day | null;
  /** The last day to pay the instalment without being late. */
  readonly payBy: Day | null;
  readonly amount: Amount;
  /** The demand of that component before and after. */
  readonly before: Amount;
  readonly after: Amount;
  readonly origin: Origin;
};

/** A row of the plan in force, to name what an instalment of it costs. */
export type UsualInstalment = Pick<PlanRow, 'number' | 'interest' | 'principal' | 'charges'> & {
  /** Late interest, charges and costs of before that a restructure spread over the rows. */
  readonly earlier: Amount;
};

/** A credit seen from one payment: what was due that day and what was owed in all. */
export type Balances = {
  readonly due: Split;
  readonly principal: Amount;
  readonly level: Amount;
  readonly method: Method;
  /** The day on which all the principal fell due at once. */
  readonly acceleratedOn: Day | null;
  /** The instalments of the plan in force: a restructure leaves those of before behind. */
  readonly instalmentCount: number;
  /** The instalments that ask for something. */
  readonly openCount: number;
  /** The instalment before the last one, which rounding does not touch, or the only one left. */
  readonly usual: UsualInstalment | null;
};

/** Interest of instalments to come that had been paid when a payoff ended the credit. */
export type InterestAhead = {
  readonly paid: Amount;
  /** Interest earned by the day, of which nothing has been taken off. */
  readonly earned: Amount;
  readonly origin: InterestOrigin;
};

/** Effect of the money beyond what was due. */
export type ExcessEffect = ExcessChoice | 'payoff' | 'none';

/** The destination of every peso of a payment. */
export type Allocation = {
  readonly kind: 'payment';
  readonly id: string;
  readonly on: Day;
  readonly amount: Amount;
  readonly choice: ExcessChoice;
  readonly effect: ExcessEffect;
  /** The payment came after the debt was written off. */
  readonly isRecovery: boolean;
  readonly lines: readonly AllocationLine[];
  /** Interest and charges paid ahead that a payoff gives back, by any payment. */
  readonly unearned: Amount;
  /** Money paid before for something else that repays principal with this payment. */
  readonly turned: Turned;
  /** The interest that a payoff found paid ahead; null for every other payment. */
  readonly interestAhead: InterestAhead | null;
  readonly before: Balances;
  readonly after: Balances;
};
