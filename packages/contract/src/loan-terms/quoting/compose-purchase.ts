import {
  effectiveAnnual,
  LoanError,
  type Modality,
  month,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { conventionsFor } from '../conventions.ts';
import type { Quote, QuoteBasis } from '../quote.ts';
import { composeQuote } from './compose-quote.ts';
import {
  amountProblemOf,
  companyRateProblemOf,
  priceProblemOf,
  type QuoteProblem,
} from './quote-problem.ts';
import { type AgreedTerms, holidaysOf } from './terms-of.ts';

/** The purchase that a credit is asked for, and how it would be repaid. */
export type PurchaseWish = {
  readonly productKind: string;
  readonly modality: Modality;
  readonly price: number;
  readonly amount: number;
  readonly months: number;
  readonly dueDay: number;
};

export type ComposedPurchase =
  | { readonly problem: QuoteProblem }
  | { readonly problem: null; readonly agreed: AgreedTerms; readonly quote: Quote };

/**
 * Quotes a new application with the rate, charges, conventions, limits and rounding of the basis.
 * Server and browser both call it: the same basis and wish give the same quote to the peso on
 * either side.
 */
export function composePurchase(basis: QuoteBasis, wish: PurchaseWish): ComposedPurchase {
  const { amount, price, months, dueDay, modality } = wish;
  const outside = amountProblemOf(basis, { amount, price });
  if (outside !== null) return { problem: outside };
  const agreed: AgreedTerms = {
    amount,
    months,
    dueDay,
    rateEa: basis.rate_ea,
    instalmentMultiple: basis.instalment_multiple,
    agreedInstalment: null,
    charges: chargesOf(basis, wish),
    conventions: conventionsFor(basis.conventions, wish.productKind),
  };
  const today = Temporal.PlainDate.from(basis.today);
  try {
    const holidays = holidaysOf(basis.holidays);
    const quote = composeQuote(usuryTableOf(basis, today), { agreed, modality, today, holidays });
    const beyond = priceProblemOf({ principal: quote.principal, price });
    return beyond === null ? { problem: null, agreed, quote } : { problem: beyond };
  } catch (error) {
    if (error instanceof LoanError) return { problem: companyRateProblemOf(error) };
    throw error;
  }
}

const chargesOf = ({ charges }: QuoteBasis, { productKind }: PurchaseWish) =>
  charges
    .filter(({ product_kind }) => product_kind === 'any' || product_kind === productKind)
    .map(({ terms }) => terms);

/** The rates of the basis as the engine takes them: all are of the month of its day. */
function usuryTableOf(
  { usury_rates }: QuoteBasis,
  today: Temporal.PlainDate,
): readonly UsuryRate[] {
  const usuryMonth = month(today.toPlainYearMonth().toString());
  return usury_rates.map(({ modality, rate_ea }) => ({
    modality,
    month: usuryMonth,
    rateEa: effectiveAnnual(rate_ea),
  }));
}
