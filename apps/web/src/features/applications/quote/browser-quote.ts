import type { Quote, QuoteBody } from '@cuotaclara/contract/loan-terms/quote';
import { composePurchase } from '@cuotaclara/contract/loan-terms/quoting/compose-purchase';
import { purchaseWishOf } from '@cuotaclara/contract/loan-terms/quoting/purchase-wish';
import type { QuoteBasis, QuoteChoices } from './quote-facts.ts';

/**
 * Quotes in the browser, with the function that the server quotes with; null where there is no
 * quote. This file brings the loan engine along, so it is imported lazily and never by its name.
 */
export const quoteInBrowser = (
  { kept_product, kept_due, ...basis }: QuoteBasis,
  { products = [], dues = [] }: QuoteChoices,
  body: QuoteBody,
): Quote | null => {
  const choices = {
    products: kept_product === null ? products : [...products, kept_product],
    dues: kept_due === null ? dues : [...dues, kept_due],
  };
  const wish = purchaseWishOf(choices, body);
  const composed = wish && composePurchase(basis, wish);
  return composed?.problem === null ? composed.quote : null;
};
