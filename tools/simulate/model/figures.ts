import { Decimal } from 'decimal.js';

/** Rates are whole numbers with twelve decimals; this is one hundred per cent. */
const ONE_RATE = 10n ** 12n;

const Wide = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const known = new Map<string, bigint>();

/** Rate of a number of per cent: 22.5. */
export const rateOf = (percent: number): bigint =>
  BigInt(new Wide(percent).mul(1e10).toFixed(0, Decimal.ROUND_HALF_UP));

/** `(1 + rate)^(part / of) − 1`, rounded half-up to twelve decimals. */
export function rateOver(rate: bigint, part: number, of: number): bigint {
  if (part === of || rate === 0n) return rate;
  const key = `${rate} ${part} ${of}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const base = new Wide(rate.toString()).div(ONE_RATE.toString()).plus(1);
  const grown = base.pow(new Wide(part).div(of)).minus(1).mul(ONE_RATE.toString());
  const rounded = BigInt(grown.toFixed(0, Decimal.ROUND_HALF_UP));
  known.set(key, rounded);
  return rounded;
}

/** Quotient of whole numbers that are not negative, rounded half-up. */
export const divided = (numerator: bigint, by: bigint): bigint => (2n * numerator + by) / (2n * by);

/** Amount times a rate, rounded half-up to the peso. */
export const timesRate = (pesos: number, rate: bigint): number =>
  Number(divided(BigInt(pesos) * rate, ONE_RATE));

/** The rate at which an amount bears an interest that is known. */
export const rateThatGives = (interest: number, pesos: number): bigint =>
  pesos === 0 ? 0n : divided(BigInt(interest) * ONE_RATE, BigInt(pesos));

export type Levelled = {
  readonly principal: number;
  readonly count: number;
  readonly firstRate: bigint;
  readonly laterRate: bigint;
  readonly multiple: number;
  readonly roundsUp: boolean;
};

/** The equal instalment that repays a principal, as a multiple: the present value is exact. */
export function levelOf(asked: Levelled): number {
  const { principal, count, firstRate, laterRate, multiple, roundsUp } = asked;
  const first = ONE_RATE + firstRate;
  const later = ONE_RATE + laterRate;
  // Worth of one peso with each instalment, over the common denominator first × later^(n − 1).
  let worth = 0n;
  let power = 1n;
  for (let index = 0; index < count; index += 1) {
    worth = worth * later + power;
    power *= ONE_RATE;
  }
  // Here `worth` = Σ ONE^k × later^(n − 1 − k); each peso is discounted by the first period, too.
  const numerator = BigInt(principal) * first * later ** BigInt(count - 1);
  const denominator = worth * ONE_RATE * BigInt(multiple);
  const times = roundsUp
    ? (numerator + denominator - 1n) / denominator
    : divided(numerator, denominator);
  return Number(times) * multiple;
}
