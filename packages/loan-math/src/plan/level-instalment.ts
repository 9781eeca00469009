import { type PeriodRate, RATE_SCALE } from '../terms/rate.ts';
import { divideRounded, type Rounding } from '../terms/rounding.ts';

type Annuity = {
  readonly principal: number;
  readonly count: number;
  readonly firstRate: PeriodRate;
  readonly laterRates: PeriodRate | readonly PeriodRate[];
  readonly multiple: number;
  readonly rounding: Rounding;
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
 * more: over n terms, all positive, less than 5n + 8 roundings of 2^-53 in all.
 */
export function filteredInstalment(annuity: Annuity): number | undefined {
  const { principal, count, firstRate, laterRates, multiple } = annuity;
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
  const error = quotient * (5 * count + 8) * UNIT_ROUNDOFF;
  const nearest = Math.floor(quotient + 0.5);
  const toBoundary = 0.5 - Math.abs(quotient - nearest);
  return toBoundary > error + quotient * UNIT_ROUNDOFF ? nearest * multiple : undefined;
}

/** The same as a fraction of integers: `P × Π fⱼ ÷ Σ sᵏ × Π fⱼ after k`, with f = s + i. */
export function exactInstalment(annuity: Annuity): number {
  const { principal, count, firstRate, laterRates, multiple, rounding } = annuity;
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
  const by = denominator * BigInt(multiple);
  return Number(divideRounded(numerator, { by, rounding })) * multiple;
}
