import { days360, leapDays } from '../plan/calendar.ts';
import {
  type AgreedRate,
  effectiveFromNominal,
  type InterestTiming,
  inArrears,
  nominalPart,
} from './agreed-rate.ts';
import { growth, type TimePart } from './growth.ts';
import { type EffectiveAnnual, type NominalAnnual, type PeriodRate, rated } from './rate.ts';
import { SPACINGS, type Spacing } from './spacing.ts';

/** Conventions that turn the days of a period into a part of a year. */
export const DAY_COUNTS = ['30/360', 'actual/365', 'actual/actual'] as const;

export type DayCount = (typeof DAY_COUNTS)[number];

/**
 * Course of interest. An effective rate compounds, so that parts of a period make up the whole; a
 * nominal rate is simple inside its period.
 */
export type Accrual =
  | { readonly kind: 'compound'; readonly annual: EffectiveAnnual }
  | { readonly kind: 'simple'; readonly annual: NominalAnnual; readonly timing: InterestTiming };

/** The rules that turn days into a rate. */
export type Clock = {
  readonly accrual: Accrual;
  readonly dayCount: DayCount;
  readonly spacing: Spacing;
};

/** A stretch of days, by their numbers: interest runs from the first until the last. */
export type Stretch = { readonly from: number; readonly to: number };

/** The least common unit of the days of a common and of a leap year. */
export const DAYS_OF_TWO_YEARS = 365 * 366;

export function accrualOf(rate: AgreedRate, spacing: Spacing): Accrual {
  if (rate.kind === 'effective') return { kind: 'compound', annual: rate.annual };
  const { annual, per, timing } = rate;
  if (per === 'instalment' || (per === 'month' && spacing === 'monthly')) {
    return { kind: 'simple', annual, timing };
  }
  return { kind: 'compound', annual: effectiveFromNominal(annual, { per, timing }) };
}

/** The rate of a regular period, and the one that makes instalments equal, derived once. */
export function standardRates(clock: Clock): {
  readonly standardRate: PeriodRate;
  readonly levelRate: PeriodRate;
} {
  const { days } = SPACINGS[clock.spacing];
  const standardRate = rateOver(clock.accrual, standardPart(clock));
  const levelRate =
    clock.dayCount === '30/360' ? standardRate : rateOver(clock.accrual, { part: days, of: 365 });
  return { standardRate, levelRate };
}

/** The rate of a period between two due dates of the plan. */
export function regularRate(
  clock: Clock & { readonly standardRate: PeriodRate },
  stretch: Stretch,
): PeriodRate {
  return clock.dayCount === '30/360'
    ? clock.standardRate
    : rateOver(clock.accrual, yearPart(clock, stretch));
}

/** The rate of a first period, or of a moved one, that is shorter or longer than the others. */
export const irregularRate = (clock: Clock, stretch: Stretch): PeriodRate =>
  rateOver(clock.accrual, yearPart(clock, stretch));

/**
 * The rate of a part of a period, by its days: a simple rate in proportion, an effective one by its
 * root, which never charges more than the agreed rate for the days gone by.
 */
export function partialRate(kind: Accrual['kind'], rate: PeriodRate, part: TimePart): PeriodRate {
  return rated(kind === 'compound' ? growth(rate, part) : nominalPart(rate, part));
}

/** A regular period on the plan's own clock; month lengths do not matter to 30/360. */
function standardPart(clock: Clock): TimePart {
  const { step, days } = SPACINGS[clock.spacing];
  if (clock.dayCount !== '30/360') return { part: days, of: 365 };
  return { part: days, of: step === 'days' ? dayYear(clock.accrual) : 360 };
}

function yearPart({ accrual, dayCount, spacing }: Clock, { from, to }: Stretch): TimePart {
  switch (dayCount) {
    case '30/360':
      return SPACINGS[spacing].step === 'days'
        ? { part: to - from, of: dayYear(accrual) }
        : { part: days360({ from, to }), of: 360 };
    case 'actual/365':
      return { part: to - from, of: 365 };
    case 'actual/actual': {
      const leap = leapDays({ from, to });
      return { part: leap * 365 + (to - from - leap) * 366, of: DAYS_OF_TWO_YEARS };
    }
    default:
      return dayCount satisfies never;
  }
}

// An EA is for the 365 days of a calendar year, also when a nominal rate would take 360: weeks
// counted on a short year would cost more than the EA that was agreed.
const dayYear = (accrual: Accrual): number => (accrual.kind === 'compound' ? 365 : 360);

function rateOver(accrual: Accrual, part: TimePart): PeriodRate {
  return accrual.kind === 'compound'
    ? rated(growth(accrual.annual, part))
    : inArrears(nominalPart(accrual.annual, part), accrual.timing);
}
