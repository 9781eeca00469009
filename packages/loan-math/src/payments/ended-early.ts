import type { Credit, Prepayment } from './credit.ts';

/** The payment that ended a credit before its last instalment; null where there is none. */
export function payoffOf({ settledOn, prepayments }: Credit): Prepayment | null {
  const last = prepayments.at(-1);
  return settledOn !== null && last?.choice === 'payoff' ? last : null;
}

/** Instalments of a credit, with those that were agreed and that a payoff dropped. */
export const instalmentTotal = (credit: Credit): number =>
  payoffOf(credit) === null
    ? credit.instalments.length
    : Math.max(credit.instalments.length, credit.terms.instalmentCount);

/** Instalments that ask for nothing more: a payoff settles those that it drops, too. */
export const settledTotal = (credit: Credit): number =>
  credit.settledOn === null ? credit.settledCount : instalmentTotal(credit);
