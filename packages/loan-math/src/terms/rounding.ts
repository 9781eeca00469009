/** Roundings of an exact quotient to a whole number. Always an argument, never a default. */
export const ROUNDINGS = ['half-up', 'half-even'] as const;

export type Rounding = (typeof ROUNDINGS)[number];

/** Roundings of the instalment to a multiple: the nearest one, or the next one up. */
export const INSTALMENT_ROUNDINGS = ['nearest', 'up'] as const;
export type InstalmentRounding = (typeof INSTALMENT_ROUNDINGS)[number];

/** Rounds `numerator / denominator`, both not negative, exactly. */
export function divideRounded(
  numerator: bigint,
  { by: denominator, rounding }: { readonly by: bigint; readonly rounding: Rounding },
): bigint {
  const quotient = numerator / denominator;
  const twiceRemainder = (numerator - quotient * denominator) * 2n;
  if (twiceRemainder < denominator) return quotient;
  if (twiceRemainder > denominator) return quotient + 1n;
  return rounding === 'half-up' || quotient % 2n === 1n ? quotient + 1n : quotient;
}

/** The least whole number that is not below `numerator / denominator`, both not negative. */
export const divideUp = (numerator: bigint, { by: denominator }: { readonly by: bigint }): bigint =>
  (numerator + denominator - 1n) / denominator;
