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
} from './agreed-rate.ts';
export type {
  Allocation,
  AllocationLine,
  Balances,
  ChargeShare,
  ExcessEffect,
  Origin,
  Timing,
} from './allocation.ts';
export { AMOUNT_MAX, type Amount, amount } from './amount.ts';
export { FIRST_PERIOD_DAYS_MAX } from './anchor.ts';
export type { Day } from './calendar.ts';
export {
  changeDueDay,
  DUE_CHANGE_DAYS_MAX,
  type DueDayChange,
  type DueDayPosting,
} from './change-due-day.ts';
export {
  CHARGE_COUNT_MAX,
  CHARGE_MOMENTS,
  type Charge,
  type ChargeLine,
  type ChargeMoment,
} from './charge.ts';
export { INSTALMENT_COUNT_MAX, MULTIPLE_MAX } from './check-terms.ts';
export {
  type AllocationOrder,
  allocationOrder,
  COMPONENTS,
  type Component,
  type Split,
  splitTotal,
} from './component.ts';
export { type CostOfCredit, costOfCredit } from './cost-of-credit.ts';
export {
  type Credit,
  type CreditRules,
  dueSplits,
  EXCESS_CHOICES,
  type ExcessChoice,
  openCredit,
  type Prepayment,
} from './credit.ts';
export { day, type Month, month } from './day.ts';
export { type Explanation, explain } from './explain.ts';
export type { Instalment } from './instalment.ts';
export {
  type CashFlow,
  type InternalRate,
  internalRate,
  NO_RATE_REASONS,
  type NoRateReason,
} from './internal-rate.ts';
export { type LateCalendar, lateCalendar } from './late-interest.ts';
export { LoanError, type LoanFacts } from './loan-error.ts';
export { LOAN_REFUSALS, type LoanErrorCode } from './loan-refusals.ts';
export { type Payoff, payoffOn } from './payoff.ts';
export { DAY_COUNTS, type DayCount } from './period-rate.ts';
export { type Plan, planCredit } from './plan.ts';
export type { PlanRow } from './plan-rows.ts';
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
} from './rate.ts';
export { type CollectionCost, type CostPosting, recordCost } from './record-cost.ts';
export { type Payment, recordPayment } from './record-payment.ts';
export {
  type CreditEvent,
  EVENT_COUNT_MAX,
  type History,
  type Posting,
  type Replay,
  type Reversal,
  type ReversedPosting,
  replay,
} from './replay.ts';
export { ROUNDINGS, type Rounding } from './rounding.ts';
export { SPACINGS, type Spacing } from './spacing.ts';
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
} from './standing.ts';
export {
  agreeTerms,
  LEVELLINGS,
  type Levelling,
  METHODS,
  type Method,
  type Terms,
  type TermsInput,
} from './terms.ts';
export {
  guardUsury,
  MODALITIES,
  type Modality,
  type UsuryCheck,
  type UsuryKey,
  type UsuryRate,
  usuryFromIbc,
  usuryRateOf,
} from './usury.ts';
