import type { LoanError } from '@cuotaclara/loan-math';
import { financedMaxOf } from '../financed-max.ts';
import type { QuoteBasis } from '../quote.ts';

/** The refusals of the API that an error of the loan engine becomes. */
type EngineRefusalCode =
  | 'usury_rate_missing'
  | 'above_usury'
  | 'company_rate_above_usury'
  | 'terms_refused';

/** Why there is no quote, by the refusal code of the API, with the figures that its text names. */
export type QuoteProblem =
  | { readonly code: 'amount_out_of_range'; readonly min: number; readonly max: number }
  | { readonly code: 'amount_above_price'; readonly percentMax: number; readonly max: number }
  | { readonly code: 'financed_above_price'; readonly principal: number; readonly price: number }
  | { readonly code: EngineRefusalCode; readonly cause: LoanError };

export type AmountLimits = Pick<QuoteBasis, 'amount_min' | 'amount_max' | 'financed_percent_max'>;

type AskedAmount = { readonly amount: number; readonly price: number };

/** The limit that an amount breaks: what the company lends at all, or for such a price. */
export function amountProblemOf(
  limits: AmountLimits,
  { amount, price }: AskedAmount,
): QuoteProblem | null {
  const { amount_min: min, amount_max: max, financed_percent_max: percentMax } = limits;
  if (amount < min || amount > max) return { code: 'amount_out_of_range', min, max };
  const financedMax = financedMaxOf({ price, percentMax });
  return amount > financedMax ? { code: 'amount_above_price', percentMax, max: financedMax } : null;
}

type FinancedAmount = { readonly principal: number; readonly price: number };

/** A debt, charges included, above the price that backs it. */
export const priceProblemOf = ({ principal, price }: FinancedAmount): QuoteProblem | null =>
  principal <= price ? null : { code: 'financed_above_price', principal, price };

function engineRefusalCode({ code }: LoanError): EngineRefusalCode {
  switch (code) {
    case 'usury_rate_missing':
      return 'usury_rate_missing';
    case 'rate_above_usury':
    case 'cost_above_usury':
      return 'above_usury';
    default:
      return 'terms_refused';
  }
}

/** An error of the loan engine as a problem of the quote. */
export const engineProblemOf = (cause: LoanError): QuoteProblem => ({
  code: engineRefusalCode(cause),
  cause,
});

/** The same for a quote with the company's own rate, which only an administrator can lower. */
export const companyRateProblemOf = (cause: LoanError): QuoteProblem =>
  cause.code === 'rate_above_usury'
    ? { code: 'company_rate_above_usury', cause }
    : engineProblemOf(cause);
