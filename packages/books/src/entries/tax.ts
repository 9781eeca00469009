import { BooksError } from '../books-error.ts';

/** A tax or fee as millionths: 4 ‰ is 4 000, 9.66 ‰ is 9 660, 19 % is 190 000. */
export type Millionths = number;

const MILLION = 1_000_000n;

/** The 4×1000 on money that leaves a bank account (E.T. art. 871). */
export const GMF_RATE: Millionths = 4_000;

/** A share of an amount, rounded half-up to the peso. */
export function shareOf(amount: number, rate: Millionths): number {
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(rate) || amount < 0 || rate < 0) {
    throw new BooksError('amount_not_whole', { amount, rate });
  }
  return Number((2n * BigInt(amount) * BigInt(rate) + MILLION) / (2n * MILLION));
}

/** Cents as pesos, rounded half-up. */
export const pesosOf = (cents: number): number => shareOf(cents, 10_000);
