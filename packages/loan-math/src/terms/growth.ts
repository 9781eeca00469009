import { refuse } from '../loan-error.ts';
import { RATE_PERCENT_MAX, RATE_SCALE } from './rate.ts';

// Binary fixed point with 160 bits after the point: about 48 decimals, of which 12 are kept.
const BITS = 160n;
const ONE = 1n << BITS;
const LN_2 = 0xb17217f7d1cf79abc9e3b39803f2f6af40f34326n;
const SCALE = BigInt(RATE_SCALE);

// A portfolio has few rates and few month lengths: each equivalent is derived once and remembered.
const KNOWN_MAX = 4_096;
const knownGrowths = new Map<string, number>();

/** Part of the time that a rate runs over: `{ part: 1, of: 12 }` is a twelfth. */
export type TimePart = { readonly part: number; readonly of: number };

/**
 * The equivalent of a rate over another time, `(1 + rate)^(part / of) − 1`, rounded half-up to 12
 * decimals. Integers only, so a server and a browser agree in every digit.
 */
export function growth(rate: number, { part, of }: TimePart): number {
  if (part === of || rate === 0) return rate;
  const key = `${rate}^${part}/${of}`;
  const known = knownGrowths.get(key);
  if (known !== undefined) return known;
  const derived = deriveGrowth(rate, { part, of });
  if (knownGrowths.size === KNOWN_MAX) knownGrowths.clear();
  knownGrowths.set(key, derived);
  return derived;
}

function deriveGrowth(rate: number, { part, of }: TimePart): number {
  const base = ONE + (BigInt(rate) << BITS) / SCALE;
  const exponent = (naturalLog(base) * BigInt(part)) / BigInt(of);
  const grown = exponential(exponent) - ONE;
  const rounded = (grown * SCALE + (ONE >> 1n)) >> BITS;
  if (rounded > BigInt(RATE_PERCENT_MAX) * (SCALE / 100n)) {
    refuse('rate_too_high', { max: RATE_PERCENT_MAX });
  }
  return Number(rounded);
}

/** ln(2^k · m) = k · ln 2 + 2 · atanh((m − 1) / (m + 1)), with m brought near 1. */
function naturalLog(value: bigint): bigint {
  let mantissa = value;
  let doublings = 0n;
  while (mantissa * 2n > ONE * 3n) {
    mantissa >>= 1n;
    doublings += 1n;
  }
  const ratio = ((mantissa - ONE) << BITS) / (mantissa + ONE);
  const square = (ratio * ratio) >> BITS;
  let power = ratio;
  let sum = ratio;
  for (let odd = 3n; power !== 0n && power !== -1n; odd += 2n) {
    power = (power * square) >> BITS;
    sum += power / odd;
  }
  return doublings * LN_2 + 2n * sum;
}

/** e^x for x ≥ 0: the series of x / 2^k, squared k times. */
function exponential(value: bigint): bigint {
  let halvings = 0n;
  while (value >> halvings > ONE >> 8n) halvings += 1n;
  const small = value >> halvings;
  let term = ONE;
  let sum = ONE;
  for (let index = 1n; term !== 0n; index += 1n) {
    term = ((term * small) >> BITS) / index;
    sum += term;
  }
  for (let step = 0n; step < halvings; step += 1n) sum = (sum * sum) >> BITS;
  return sum;
}
