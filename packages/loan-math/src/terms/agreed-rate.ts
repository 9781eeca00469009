import { refuse } from '../loan-error.ts';
import { growth, type TimePart } from './growth.ts';
import {
  type DailyRate,
  type EffectiveAnnual,
  type NominalAnnual,
  type PeriodRate,
  RATE_SCALE,
  rated,
} from './rate.ts';
import { divideRounded } from './rounding.ts';
import { SPACINGS, type Spacing } from './spacing.ts';

/** The period a nominal rate is named for, and how many of them a year has. */
export const NOMINAL_PERIODS = { month: 12, quarter: 4, semester: 2, year: 1 } as const;

export type NominalPeriod = keyof typeof NOMINAL_PERIODS;

/** When a nominal period's interest is due: at its end («vencido») or start («anticipado»). */
export const INTEREST_TIMINGS = ['arrears', 'advance'] as const;

export type InterestTiming = (typeof INTEREST_TIMINGS)[number];

/**
 * The rate as the contract says it. A nominal rate per `instalment` is shared out over the plan's
 * own periods by its day count; one per month, quarter or longer first becomes effective.
 */
export type AgreedRate =
  | { readonly kind: 'effective'; readonly annual: EffectiveAnnual }
  | {
      readonly kind: 'nominal';
      readonly annual: NominalAnnual;
      readonly per: 'instalment' | NominalPeriod;
      readonly timing: InterestTiming;
    };

const YEAR_DAYS = 365;

/** `(1 + EA)^(1/12) − 1`. */
export const monthlyEquivalent = (annual: EffectiveAnnual): PeriodRate =>
  rated(growth(annual, { part: 1, of: 12 }));

/** `(1 + EA)^(1/365) − 1`, in leap years too: a year of an EA is 365 days. */
export const dailyEquivalent = (annual: EffectiveAnnual): DailyRate =>
  rated(growth(annual, { part: 1, of: YEAR_DAYS }));

/** The EA of a rate in arrears that is paid `timesPerYear` times. */
export const effectiveFromPeriod = (rate: PeriodRate, timesPerYear: number): EffectiveAnnual =>
  rated(growth(rate, { part: timesPerYear, of: 1 }));

/** The EA that a nominal rate amounts to, with its interest paid as agreed. */
export function effectiveFromNominal(
  annual: NominalAnnual,
  { per, timing }: { readonly per: NominalPeriod; readonly timing: InterestTiming },
): EffectiveAnnual {
  const timesPerYear = NOMINAL_PERIODS[per];
  return effectiveFromPeriod(
    inArrears(nominalPart(annual, { part: 1, of: timesPerYear }), timing),
    timesPerYear,
  );
}

/** The EA of any agreed rate, for display and for the comparison with usury. */
export function effectiveOf(rate: AgreedRate, spacing: Spacing): EffectiveAnnual {
  if (rate.kind === 'effective') return rate.annual;
  if (rate.per !== 'instalment') {
    return effectiveFromNominal(rate.annual, { per: rate.per, timing: rate.timing });
  }
  const { step, days } = SPACINGS[spacing];
  const periodic = inArrears(nominalPart(rate.annual, { part: days, of: 360 }), rate.timing);
  // A month is a twelfth of a year, whatever its days; a week is 7 of 365.
  const year: TimePart = step === 'days' ? { part: YEAR_DAYS, of: days } : { part: 360, of: days };
  return rated(growth(periodic, year));
}

/** The part of a nominal rate that falls on a part of the year, rounded half-up to 12 decimals. */
export function nominalPart(annual: number, { part, of }: TimePart): number {
  const numerator = BigInt(annual) * BigInt(part);
  return Number(divideRounded(numerator, { by: BigInt(of), rounding: 'half-up' }));
}

/** Interest taken at the start costs more: `i / (1 − i)` at the end of the period. */
export function inArrears(rate: number, timing: InterestTiming): PeriodRate {
  if (timing === 'arrears') return rated(rate);
  if (rate >= RATE_SCALE) refuse('rate_advance_too_high');
  const numerator = BigInt(rate) * BigInt(RATE_SCALE);
  const by = BigInt(RATE_SCALE - rate);
  return rated(Number(divideRounded(numerator, { by, rounding: 'half-up' })));
}
