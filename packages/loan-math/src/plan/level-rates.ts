import type { PeriodRate } from '../terms/rate.ts';
import type { Terms } from '../terms/terms.ts';
import { interestOn } from './interest.ts';
import { levelInstalment, toMultiple } from './level-instalment.ts';
import { type Periods, rateAt } from './periods.ts';

/** The rates that make instalments equal, from the first one that repays principal. */
export type LevelRates = Pick<Periods, 'firstRate' | 'laterRates'>;

/**
 * The first instalment alone takes the days that its period has more or less than the others. A
 * single one has no others, and one without principal has the interest of its own days anyway.
 */
export const isFirstApart = (
  { firstPeriod, method }: Terms,
  { firstIsRegular, firstIsCut = false, graceCount, dueOn }: Periods,
): boolean =>
  firstPeriod === 'apart' &&
  !firstIsRegular &&
  !firstIsCut &&
  graceCount === 0 &&
  dueOn.length > 1 &&
  method === 'equal-instalment';

export function levelRatesOf(terms: Terms, periods: Periods): LevelRates {
  const { levelling, levelRate } = terms;
  const { graceCount, firstIsRegular, laterRates } = periods;
  const isStandard = levelling === 'standard-period';
  const firstIsStandard = isStandard && (graceCount > 0 || firstIsRegular);
  return {
    firstRate:
      firstIsStandard || isFirstApart(terms, periods) ? levelRate : rateAt(periods, graceCount),
    laterRates: isStandard
      ? levelRate
      : typeof laterRates === 'number'
        ? laterRates
        : laterRates.slice(graceCount),
  };
}

/** A level, what it repays, and the interest that counts against it in the first row. */
export type LevelSizes = {
  readonly principal: number;
  readonly count: number;
  readonly firstInterest: number;
};

/**
 * The equal instalment where the first interest exceeds the ordinary one. The later rows repay the
 * principal by themselves, and all rows share the sum of their instalments and the first interest:
 * `((n − 1) × instalment of the later rows + first interest) ÷ n`. Where the first interest is
 * exactly the ordinary instalment, both are the same.
 */
export function spreadLevel(
  terms: Terms,
  { principal, count, firstInterest }: LevelSizes,
  rates: LevelRates,
): number {
  const { laterRates } = rates;
  const later = levelInstalment({
    principal,
    count: count - 1,
    firstRate: secondRate(rates),
    laterRates: typeof laterRates === 'number' ? laterRates : laterRates.slice(1),
    multiple: 1,
    rounding: terms.rounding,
    instalmentRounding: 'nearest',
  });
  const numerator = BigInt(later) * BigInt(count - 1) + BigInt(firstInterest);
  return toMultiple({ numerator, denominator: BigInt(count) }, terms);
}

/** Whether a level leaves something for the principal after the interest of the second row. */
export function repaysPrincipal(
  level: number,
  { principal, count, firstInterest }: LevelSizes,
  { rates, rounding }: { readonly rates: LevelRates } & Pick<Terms, 'rounding'>,
): boolean {
  const deferred = Math.max(0, firstInterest - level);
  const balance = principal - Math.max(0, level - firstInterest);
  if (balance <= 0) return true;
  const share = Math.floor(deferred / (count - 1));
  return level - share > interestOn(balance, secondRate(rates), rounding);
}

const secondRate = ({ firstRate, laterRates }: LevelRates): PeriodRate =>
  typeof laterRates === 'number' ? laterRates : (laterRates[0] ?? firstRate);
