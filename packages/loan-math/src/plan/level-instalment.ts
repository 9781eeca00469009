import { type PeriodRate, RATE_SCALE } from '../terms/rate.ts';
import {
  divideRounded,
  divideUp,
  type InstalmentRounding,
  type Rounding,
} from '../terms/rounding.ts';

/** Rounding of an exact quotient to a multiple: the nearest one, with its ties, or the next up. */
export type ToMultiple = {
  readonly multiple: number;
  readonly rounding: Rounding;
  readonly instalmentRounding: InstalmentRounding;
};

type Annuity = ToMultiple & {
  readonly principal: number;
  readonly count: number;
  readonly firstRate: PeriodRate;
  readonly laterRates: PeriodRate | readonly PeriodRate[];
};

const UNIT_ROUNDOFF = 2 ** -53;
const SCALE = BigInt(RATE_SCALE);

/**
 * The equal instalment that repays a principal, `P ÷ Σ 1/((1+i₁)…(1+iₖ))`, rounded to the multiple.
 *
 * Floating point only says which side of a rounding boundary the exact quotient is on, and only
 * when the quotient is further from the boundary than the largest possible error. Otherwise the
 * exact fraction decides, so that the answer is always the exact one.
 */
export function levelInstalment(annuity: Annuity): number {
  return filteredInstalment(annuity) ?? exactInstalment(annuity);
}

/**
 * Each `1 + i` and its inverse carry at most 3 roundings, each product one more, each sum one
 * more: over n terms, all positive, less than 5n + 9 roundings of 2^-53 in all, with that of the
 * distance to the boundary.
 */
export function filteredInstalment(annuity: Annuity): number | undefined {
  const { principal, count, firstRate, laterRates, multiple, instalmentRounding } = annuity;
  let discount = 1 / (1 + firstRate / RATE_SCALE);
  let worth = discount;
  if (typeof laterRates === 'number') {
    const inverse = 1 / (1 + laterRates / RATE_SCALE);
    for (let index = 1; index < count; index += 1) {
      discount *= inverse;
      worth += discount;
    }
  } else {
    for (const rate of laterRates) {
      discount /= 1 + rate / RATE_SCALE;
      worth += discount;
    }
  }
  const quotient = principal / worth / multiple;
  const error = quotient * (5 * count + 9) * UNIT_ROUNDOFF;
  const nearest = Math.floor(quotient + 0.5);
  const toNearest = Math.abs(quotient - nearest);
  if (instalmentRounding === 'up') {
    return toNearest > error ? Math.ceil(quotient) * multiple : undefined;
  }
  return 0.5 - toNearest > error ? nearest * multiple : undefined;
}

/** The same as a fraction of integers: `P × Π fⱼ ÷ Σ sᵏ × Π fⱼ after k`, with f = s + i. */
export function exactInstalment(annuity: Annuity): number {
  const { principal, count, firstRate, laterRates } = annuity;
  const later =
    typeof laterRates === 'number' ? new Array<PeriodRate>(count - 1).fill(laterRates) : laterRates;
  let numerator = BigInt(principal);
  let denominator = 0n;
  let power = 1n;
  for (const rate of [firstRate, ...later]) {
    const factor = SCALE + BigInt(rate);
    power *= SCALE;
    numerator *= factor;
    denominator = denominator * factor + power;
  }
  return toMultiple({ numerator, denominator }, annuity);
}

/** A fraction, both parts not negative, as a multiple, exactly. */
export function toMultiple(
  { numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint },
  { multiple, rounding, instalmentRounding }: ToMultiple,
): number {
  const by = denominator * BigInt(multiple);
  const times =
    instalmentRounding === 'up'
      ? divideUp(numerator, { by })
      : divideRounded(numerator, { by, rounding });
  return Number(times) * multiple;
}
