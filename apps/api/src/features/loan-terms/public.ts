export { composeQuote } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
export { firstDueAfter } from '@cuotaclara/contract/loan-terms/quoting/first-due';
export {
  type AgreedTerms,
  type Holidays,
  termsOf,
} from '@cuotaclara/contract/loan-terms/quoting/terms-of';
export { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
export { chargesFor } from './quotes/charges.reads.ts';
export { chargesText } from './quotes/charges-text.ts';
export { demandDue, demandProduct } from './quotes/purchase.reads.ts';
export { type PurchaseInput, quotePurchase } from './quotes/quote-purchase.ts';
export { quoteTerms } from './quotes/quote-terms.ts';
export { quotedColumns } from './quotes/quoted-columns.ts';
