export { AMOUNT_MAX, type Amount, amount } from './amount.ts';
export { type CostOfCredit, costOfCredit } from './cost/cost-of-credit.ts';
export {
  type CashFlow,
  type InternalRate,
  internalRate,
  NO_RATE_REASONS,
  type NoRateReason,
} from './cost/internal-rate.ts';
export type { ChargeNames } from './explain/charge-names.ts';
export { explain } from './explain/explain.ts';
export { type Explanation, type ExplanationStep, withEveryDigit } from './explain/explanation.ts';
export { withLateCorrected } from './explain/payment-words.ts';
export { applyEvent } from './life/apply-event.ts';
export { DUE_CHANGE_DAYS_MAX } from './life/change-due-day.ts';
export { type CreditEvent, type InstalmentCharge, WAIVABLES } from './life/events.ts';
export { guardChange, type UsuryGuard } from './life/guard-change.ts';
export { IDLE_REASONS, type IdleReason, type Posting } from './life/postings.ts';
export {
  type History,
  type RebuildStep,
  type Rebuilt,
  type Replay,
  rebuild,
  replay,
} from './life/replay.ts';
export { EVENT_COUNT_MAX } from './life/sort-events.ts';
export type { ToldRow } from './life/told-lines.ts';
export { LoanError, type LoanFacts } from './loan-error.ts';
export { LOAN_REFUSALS, type LoanErrorCode } from './loan-refusals.ts';
export type {
  Allocation,
  AllocationLine,
  Balances,
  ChargeShare,
  EarnedPart,
  ExcessEffect,
  InterestAhead,
  InterestOrigin,
  LateOrigin,
  LateStretch,
  Origin,
  Timing,
  UsualInstalment,
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
  creditRules,
  dueSplits,
  EXCESS_CHOICES,
  type ExcessChoice,
  LATE_GRACE_DAYS_MAX,
  openCredit,
  PARTS_AHEAD,
  PAYOFF_CHARGES,
  type PartAhead,
  type PayoffCharges,
  type Prepayment,
  TOLERANCE_MAX,
  TOLERATES,
  type Tolerates,
} from './payments/credit.ts';
export {
  type DueDebt,
  dueDebtsOn,
  type LateAccrual,
  type LateDebt,
  latePauseOn,
} from './payments/due-debts.ts';
export { instalmentTotal, payoffOf, settledTotal } from './payments/ended-early.ts';
export { type LateCalendar, lateCalendar } from './payments/late-interest.ts';
export { firstAfter, type Payoff, payableLines, payoffOn } from './payments/payoff.ts';
export { recordPayment } from './payments/record-payment.ts';
export { allCharges, type OpenCharges, passedOnCharges } from './payments/share-charges.ts';
export {
  type Arrears,
  arrearsOn,
  BUCKETS,
  type Bucket,
  bucketOf,
  CATEGORIES,
  type Category,
  categoryOf,
  daysPastDueOn,
  firstOwedOn,
  type Standing,
  standingOn,
} from './payments/standing.ts';
export { type Day, daysBetween } from './plan/calendar.ts';
export { day, type Month, month } from './plan/day.ts';
export { type Instalment, interestEarned, isTolerated } from './plan/instalment.ts';
export { isSundayOrHoliday } from './plan/national-holidays.ts';
export type { DaysOff } from './plan/pay-days.ts';
export { type Plan, planCredit } from './plan/plan.ts';
export type { PlanRow } from './plan/plan-rows.ts';
export {
  type PaymentSplit,
  paidInstalments,
  paymentSplit,
} from './split/payment-split.ts';
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
export {
  INSTALMENT_ROUNDINGS,
  type InstalmentRounding,
  ROUNDINGS,
  type Rounding,
} from './terms/rounding.ts';
export { SPACINGS, type Spacing } from './terms/spacing.ts';
export {
  agreeTerms,
  FIRST_PERIODS,
  type FirstPeriod,
  LEVELLINGS,
  type Levelling,
  METHODS,
  type Method,
  type Terms,
  type TermsInput,
} from './terms/terms.ts';
export { guardUsury, type UsuryCheck, usuryFromIbc } from './terms/usury.ts';
export {
  MODALITIES,
  type Modality,
  type UsuryKey,
  type UsuryRate,
  usuryRateOf,
} from './terms/usury-table.ts';
