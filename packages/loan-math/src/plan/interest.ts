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
const HALF = RATE_SCALE / 2;
const INVERSE_SCALE = 1 / RATE_SCALE;
/**
 * Beyond this distance from a whole number, integers decide. The product and its two roundings are
 * wrong by less than 2^-18 up to the bounds, so a thousandth beside the half is far enough.
 */
const CLEAR = 0.499;

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
 * The same in `number`. A floating-point product is the exact one but for a millionth, and decides
 * wherever it is not next to the half, where rounding turns.
 */
export function fastInterest(balance: number, rate: AppliedRate, rounding: Rounding): number {
  const product = balance * rate * INVERSE_SCALE;
  const nearest = Math.floor(product + 0.5);
  return isClear(product - nearest) ? nearest : decide(nearest, balance, rate, rounding);
}

const isClear = (over: number): boolean => over < CLEAR && over > -CLEAR;

/**
 * Rounds next to the half: `nearest` is wrong by one at most; integers decide. The rate of 12
 * decimals is cut into two halves of 6, each up to 10^6, so that with a balance up to 2^32 every
 * product, and what `nearest` leaves `over`, is an integer below 2^53 in size, hence exact.
 */
function decide(nearest: number, balance: number, rate: number, rounding: Rounding): number {
  const high = Math.floor(rate / HALF_SCALE);
  const low = rate - high * HALF_SCALE;
  const over = (balance * high - nearest * HALF_SCALE) * HALF_SCALE + balance * low;
  if (over >= HALF) return over > HALF || goesUp(nearest, rounding) ? nearest + 1 : nearest;
  return over > -HALF || (over === -HALF && goesUp(nearest - 1, rounding)) ? nearest : nearest - 1;
}

const goesUp = (whole: number, rounding: Rounding): boolean =>
  rounding === 'half-up' || whole % 2 === 1;
