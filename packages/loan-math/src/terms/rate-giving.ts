import { type PeriodRate, RATE_SCALE, rated } from './rate.ts';
import { divideRounded } from './rounding.ts';

/** The rate at which a balance bears an interest that is known. */
export function rateGiving(interest: number, balance: number): PeriodRate {
  if (balance === 0) return rated(0);
  const numerator = BigInt(interest) * BigInt(RATE_SCALE);
  return rated(Number(divideRounded(numerator, { by: BigInt(balance), rounding: 'half-up' })));
}
