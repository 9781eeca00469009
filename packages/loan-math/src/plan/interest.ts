import {
  type DailyRate,
  type LateFactor,
  type PeriodRate,
  RATE_SCALE,
  type Share,
} from '../terms/rate.ts';
import { divideRounded, type Rounding } from '../terms/rounding.ts';

/** Up to here, both bounds included, every product of `fastInterest` stays below 2^53. */
export const FAST_BALANCE_MAX = 2 ** 32;
export const FAST_RATE_MAX = RATE_SCALE - 1;

/** The rates that may multiply an amount: an annual one may not. */
export type AppliedRate = PeriodRate | DailyRate | LateFactor | Share;

const HALF_SCALE = 1_000_000;
const HALF = RATE_SCALE / 2;
const INVERSE_SCALE = 1 / RATE_SCALE;

/** `balance × rate`, one multiplication and one rounding, exact for every amount and rate. */
export function interestOn(balance: number, rate: AppliedRate, rounding: Rounding): number {
  return balance <= FAST_BALANCE_MAX && rate <= FAST_RATE_MAX
    ? fastInterest(balance, rate, rounding)
    : exactInterest(balance, rate, rounding);
}

export function exactInterest(balance: number, rate: AppliedRate, rounding: Rounding): number {
  const product = BigInt(balance) * BigInt(rate);
  return Number(divideRounded(product, { by: BigInt(RATE_SCALE), rounding }));
}

/**
 * The same in `number`. A floating-point product proposes the nearest whole number, wrong by one at
 * most; integers decide. The rate of 12 decimals is cut into two halves of 6, each below 10^6, so
 * that with a balance up to 2^32 every product, and what the proposal leaves `over`, is an integer
 * below 2^53 in size, hence exact.
 */
export function fastInterest(balance: number, rate: AppliedRate, rounding: Rounding): number {
  const high = Math.floor(rate / HALF_SCALE);
  const low = rate - high * HALF_SCALE;
  const nearest = Math.floor(balance * rate * INVERSE_SCALE + 0.5);
  const over = (balance * high - nearest * HALF_SCALE) * HALF_SCALE + balance * low;
  if (over < HALF && over > -HALF) return nearest;
  const tieGoesUp = (whole: number) => rounding === 'half-up' || whole % 2 === 1;
  if (over >= HALF) return over > HALF || tieGoesUp(nearest) ? nearest + 1 : nearest;
  return over < -HALF || !tieGoesUp(nearest - 1) ? nearest - 1 : nearest;
}
