export { BooksError, type BooksErrorCode } from './books-error.ts';
export { accountCode, type CodeChange } from './chart/account-codes.ts';
export {
  ACCOUNT_ROLES,
  ACCOUNTS,
  type AccountRole,
  type LineThird,
  type Nature,
} from './chart/accounts.ts';
export {
  CREDIT_CHECKS,
  type CreditCheck,
  checkCredit,
  type Finding,
  type LedgerBalances,
} from './check/check-credit.ts';
export { accruedInterest } from './credit/accrued-interest.ts';
export {
  type BooksAround,
  booksAround,
  booksOf,
  keepBooks,
  type Posted,
  positions,
  positionsAround,
  postEvent,
} from './credit/books-of.ts';
export { ACCRUAL_STOP_DAYS, type BooksRules, booksRules } from './credit/books-rules.ts';
export { type CreditBooks, openBooks } from './credit/credit-books.ts';
export { passDays } from './credit/pass-days.ts';
export {
  moneyOut,
  NO_POSITIONS,
  POSITION_ROLES,
  type PositionRole,
  type Positions,
} from './credit/positions.ts';
export { positionsOf } from './credit/positions-of.ts';
export { allowanceEntry } from './entries/allowance.ts';
export {
  type CommissionInvoice,
  commissionClaimed,
  commissionDropped,
  commissionEstimate,
  commissionInvoiced,
} from './entries/commission.ts';
export {
  type AllowanceHeld,
  type Correction,
  type Counterpart,
  correctionOf,
  entryBetween,
  monthEndCut,
  writeOffEntry,
} from './entries/credit-entries.ts';
export {
  accountSeenEntry,
  depositAssigned,
  depositEntry,
  roundingEntry,
  type Settlement,
  settlementEntry,
} from './entries/deposits.ts';
export { disbursementEntry } from './entries/disbursement.ts';
export { type DueEntry, dueEntries } from './entries/due-entries.ts';
export { type Entry, entryOf, type Line, line, mirrorOf } from './entries/entry.ts';
export {
  capitalEntry,
  commissionPayment,
  type Payout,
  surplusRefund,
  surplusReturned,
  thirdPartyPayment,
  transferEntry,
  unidentifiedRefund,
} from './entries/payouts.ts';
export { GMF_RATE, type Millionths, shareOf } from './entries/tax.ts';
