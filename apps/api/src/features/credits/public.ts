export {
  type CreditChanges,
  changeCredit,
  changeQuotes,
  changeSteppedCredit,
  openDraft,
} from './credits.writes.ts';
export { countOutOfScope } from './credits-out-of-scope.reads.ts';
export { unsafeDebtors, visibleCreditIds } from './debtors.reads.ts';
export { findCreditBorrower } from './detail/credit-borrower.reads.ts';
export type { CreditPage } from './detail/credit-page.ts';
export { unsafeDisbursed } from './disbursed-credits.ts';
export type { CreditEditDeps } from './edits/credit-edit-deps.ts';
export { keepChange } from './edits/keep-change.ts';
export { isSupplier } from './edits/suppliers.reads.ts';
export { isInScopeOf } from './ids-in-scope.ts';
export { createCreditSteps } from './steps/credit-steps.ts';
export { refreshAwaitedSlides } from './steps/notify-borrower.ts';
