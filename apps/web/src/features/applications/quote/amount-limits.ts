import type { QuoteLimits } from '#features/applications/application-queries.ts';

/** Between which amounts a credit for something of this price can be. */
export const amountLimits = (limits: QuoteLimits, pricePesos: number) => {
  const { amount_min, amount_max, financed_percent_max } = limits;
  const byPrice = Math.floor((pricePesos * financed_percent_max) / 100);
  const isByPrice = byPrice < amount_max;
  return {
    min: amount_min,
    max: isByPrice ? byPrice : amount_max,
    /** The price is what limits it, not what the company lends at most. */
    isByPrice,
    percent: financed_percent_max,
  };
};
