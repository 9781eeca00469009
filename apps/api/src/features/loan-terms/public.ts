export { composeQuote } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
export { firstDueAfter } from '@cuotaclara/contract/loan-terms/quoting/first-due';
export {
  type AgreedTerms,
  type Holidays,
  termsOf,
} from '@cuotaclara/contract/loan-terms/quoting/terms-of';
export { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
export { approvedRow } from './approved/approved-row.ts';
export {
  type ApprovedTerms,
  unsafeApprovedTerms,
  unsafeFrozenTerms,
} from './approved/approved-terms.reads.ts';
export { unsafeTermsAsLent } from './approved/terms-as-lent.ts';
export { computeOrRefuse } from './compute-or-refuse.ts';
export {
  type CreditTerms,
  chargeNamesOf,
  chargesIn,
  creditTermsOf,
  storedConventions,
  TERMS_COLUMNS,
  type TermsRow,
  unsafeTermsOf,
} from './credit-terms.reads.ts';
export { daysOffOf, readHolidayDays, readHolidays } from './holidays.reads.ts';
export { keptRatesIn, type LowerRate, withKeptRates } from './kept-rates.ts';
export { type Lent, lentOf } from './lent-of.ts';
export {
  type EventRow,
  eventOf,
  otherEventId,
  otherEventRows,
  paymentEvent,
  paymentEventId,
  readEvents,
} from './plans/credit-events.ts';
export { creditOn, historyOn, readDaysOff } from './plans/credit-life.ts';
export { debtsOf } from './plans/debts-of.ts';
export { readInstalments } from './plans/instalments.reads.ts';
export { type InstalmentRow, liveThrough, planRows } from './plans/lay-down-plan.ts';
export { planOf, unsafeInstalmentsToCome } from './plans/plan-of.ts';
export { toleratedInstalment } from './plans/tolerated-instalment.ts';
export { chargesFor } from './quotes/charges.reads.ts';
export { chargesText } from './quotes/charges-text.ts';
export { readConventions } from './quotes/conventions.reads.ts';
export { demandDue, demandProduct } from './quotes/purchase.reads.ts';
export { type PurchaseInput, quotePurchase } from './quotes/quote-purchase.ts';
export { quoteTerms } from './quotes/quote-terms.ts';
export { quotedColumns } from './quotes/quoted-columns.ts';
export { lateRatesOf, paymentOrderOf, readUsuryTable, rulesOf } from './usury.reads.ts';
