import { financedMaxOf } from '@cuotaclara/contract/loan-terms/financed-max';
import type { QuoteLimits } from '#features/applications/application-queries.ts';

/** The least and the most that is lent for something of this price. */
export const amountLimits = (limits: QuoteLimits, pricePesos: number) => {
  const { amount_min, amount_max, financed_percent_max } = limits;
  const byPrice = financedMaxOf({ price: pricePesos, percentMax: financed_percent_max });
  const isByPrice = byPrice < amount_max;
  return {
    min: amount_min,
    max: isByPrice ? byPrice : amount_max,
    /** The price is what limits it, not what the company lends at most. */
    isByPrice,
    percent: financed_percent_max,
  };
};
