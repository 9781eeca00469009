export { AMOUNT_MAX, type Amount, amount } from './amount.ts';
export { type CostOfCredit, costOfCredit } from './cost/cost-of-credit.ts';
export {
  type CashFlow,
  type InternalRate,
  internalRate,
  NO_RATE_REASONS,
  type NoRateReason,
} from './cost/internal-rate.ts';
export { type Explanation, explain } from './explain.ts';
export { LoanError, type LoanFacts } from './loan-error.ts';
export { LOAN_REFUSALS, type LoanErrorCode } from './loan-refusals.ts';
export type {
  Allocation,
  AllocationLine,
  Balances,
  ChargeShare,
  ExcessEffect,
  Origin,
  Timing,
} from './payments/allocation.ts';
export {
  type AllocationOrder,
  allocationOrder,
  COMPONENTS,
  type Component,
  type Split,
  splitTotal,
} from './payments/component.ts';
export {
  type Credit,
  type CreditRules,
  dueSplits,
  EXCESS_CHOICES,
  type ExcessChoice,
  openCredit,
  type Prepayment,
} from './payments/credit.ts';
export { type LateCalendar, lateCalendar } from './payments/late-interest.ts';
export { type Payoff, payoffOn } from './payments/payoff.ts';
export { type CollectionCost, type CostPosting, recordCost } from './payments/record-cost.ts';
export { type Payment, recordPayment } from './payments/record-payment.ts';
export {
  type CreditEvent,
  EVENT_COUNT_MAX,
  type History,
  type Posting,
  type Replay,
  type Reversal,
  type ReversedPosting,
  replay,
} from './payments/replay.ts';
export {
  BUCKETS,
  type Bucket,
  bucketOf,
  CATEGORIES,
  type Category,
  categoryOf,
  daysPastDueOn,
  type Standing,
  standingOn,
} from './payments/standing.ts';
export type { Day } from './plan/calendar.ts';
export {
  changeDueDay,
  DUE_CHANGE_DAYS_MAX,
  type DueDayChange,
  type DueDayPosting,
} from './plan/change-due-day.ts';
export { day, type Month, month } from './plan/day.ts';
export type { Instalment } from './plan/instalment.ts';
export { type Plan, planCredit } from './plan/plan.ts';
export type { PlanRow } from './plan/plan-rows.ts';
export {
  type AgreedRate,
  dailyEquivalent,
  effectiveFromNominal,
  effectiveFromPeriod,
  effectiveOf,
  INTEREST_TIMINGS,
  type InterestTiming,
  monthlyEquivalent,
  NOMINAL_PERIODS,
  type NominalPeriod,
} from './terms/agreed-rate.ts';
export { FIRST_PERIOD_DAYS_MAX } from './terms/anchor.ts';
export {
  CHARGE_COUNT_MAX,
  CHARGE_MOMENTS,
  type Charge,
  type ChargeLine,
  type ChargeMoment,
} from './terms/charge.ts';
export { INSTALMENT_COUNT_MAX, MULTIPLE_MAX } from './terms/check-terms.ts';
export { DAY_COUNTS, type DayCount } from './terms/period-rate.ts';
export {
  type DailyRate,
  type EffectiveAnnual,
  effectiveAnnual,
  type NominalAnnual,
  nominalAnnual,
  type Percent,
  type PeriodRate,
  percentText,
  periodRate,
  RATE_PERCENT_MAX,
  RATE_SCALE,
  type Share,
  share,
} from './terms/rate.ts';
export { ROUNDINGS, type Rounding } from './terms/rounding.ts';
export { SPACINGS, type Spacing } from './terms/spacing.ts';
export {
  agreeTerms,
  LEVELLINGS,
  type Levelling,
  METHODS,
  type Method,
  type Terms,
  type TermsInput,
} from './terms/terms.ts';
export {
  guardUsury,
  MODALITIES,
  type Modality,
  type UsuryCheck,
  type UsuryKey,
  type UsuryRate,
  usuryFromIbc,
  usuryRateOf,
} from './terms/usury.ts';
