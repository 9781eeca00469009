import { type AgreedRate, effectiveOf } from './agreed-rate.ts';
import { accrualOf, standardRates } from './period-rate.ts';
import type { Terms } from './terms.ts';

/** The same terms at another rate, with what is derived from it. */
export function withRate(terms: Terms, rate: AgreedRate): Terms {
  const { spacing, dayCount } = terms;
  const accrual = accrualOf(rate, spacing);
  return {
    ...terms,
    rate,
    accrual,
    rateEa: effectiveOf(rate, spacing),
    ...standardRates({ accrual, dayCount, spacing }),
  };
}
