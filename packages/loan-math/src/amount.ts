import type { Brand } from './brand.ts';
import { refuse } from './loan-error.ts';

/** A whole number of the smallest unit in use, never negative: pesos in this product. */
export type Amount = Brand<number, 'Amount'>;

/**
 * The largest amount anyone may ask for. A plan of 600 rows on it stays a safe integer even when
 * each row costs the whole amount again, so sums need no further check than `units`.
 */
export const AMOUNT_MAX = 1_000_000_000_000;

/** Takes an amount from outside. */
export function amount(value: number): Amount {
  if (!Number.isInteger(value)) refuse('amount_not_whole', { value });
  if (value < 0 || value > AMOUNT_MAX) {
    refuse('amount_out_of_range', { value, min: 0, max: AMOUNT_MAX });
  }
  return units(value);
}

/** Brands a result of the engine's own integer arithmetic, which must be exact and not negative. */
export function units(value: number): Amount {
  if (value < 0 || !Number.isSafeInteger(value)) refuse('plan_too_large');
  // The check above is what the brand promises.
  return value as Amount;
}

/** Brands one of several parts, none negative, whose sum `units` checks: no part is larger. */
export const part = (value: number): Amount => value as Amount;

export const ZERO = units(0);
