import {
  type DailyRate,
  type LateFactor,
  type PeriodRate,
  RATE_SCALE,
  type Share,
} from '../terms/rate.ts';
import { divideRounded, type Rounding } from '../terms/rounding.ts';

/** Up to here, both bounds included, every product of `fastInterest` stays below 2^53. */
const BALANCE_MAX = 2 ** 32;
const RATE_MAX = RATE_SCALE - 1;
// V8 takes a constant of a module for one only where the module does not export it.
export const FAST_BALANCE_MAX = BALANCE_MAX;
export const FAST_RATE_MAX = RATE_MAX;

/** The rates that may multiply an amount: an annual one may not. */
export type AppliedRate = PeriodRate | DailyRate | LateFactor | Share;

const HALF_SCALE = 1_000_000;
const INVERSE_HALF_SCALE = 1 / HALF_SCALE;
const HALF = RATE_SCALE / 2;
const INVERSE_SCALE = 1 / RATE_SCALE;

/** `balance × rate`, one multiplication and one rounding, exact for every amount and rate. */
export function interestOn(balance: number, rate: AppliedRate, rounding: Rounding): number {
  return balance <= BALANCE_MAX && rate <= RATE_MAX
    ? fastInterest(balance, rate, rounding)
    : exactInterest(balance, rate, rounding);
}

export function exactInterest(balance: number, rate: AppliedRate, rounding: Rounding): number {
  const product = BigInt(balance) * BigInt(rate);
  return Number(divideRounded(product, { by: BigInt(RATE_SCALE), rounding }));
}

/**
 * The same in `number`. A floating-point product proposes the nearest whole number, wrong by one at
 * most; integers decide. The rate of 12 decimals is cut into two halves of 6, each up to 10^6, so
 * that with a balance up to 2^32 every product, and what the proposal leaves `over`, is an integer
 * below 2^53 in size, hence exact. Where to cut is proposed, too: both halves make up the rate.
 */
export function fastInterest(balance: number, rate: AppliedRate, rounding: Rounding): number {
  const high = Math.floor(rate * INVERSE_HALF_SCALE);
  const low = rate - high * HALF_SCALE;
  const nearest = Math.floor(balance * rate * INVERSE_SCALE + 0.5);
  const over = (balance * high - nearest * HALF_SCALE) * HALF_SCALE + balance * low;
  return over < HALF && over > -HALF ? nearest : decide({ nearest, over }, rounding);
}

/** Outside of `fastInterest`, whose every call would otherwise prepare for the rare tie. */
function decide(
  { nearest, over }: { readonly nearest: number; readonly over: number },
  rounding: Rounding,
): number {
  if (over >= HALF) return over > HALF || goesUp(nearest, rounding) ? nearest + 1 : nearest;
  return over < -HALF || !goesUp(nearest - 1, rounding) ? nearest - 1 : nearest;
}

const goesUp = (whole: number, rounding: Rounding): boolean =>
  rounding === 'half-up' || whole % 2 === 1;
