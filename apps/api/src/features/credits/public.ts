export { creditsInAnyStateFor, creditsVisibleTo } from './credit-scope.ts';
export {
  type CreditChanges,
  changeCredit,
  changeQuotes,
  changeSteppedCredit,
  openDraft,
} from './credits.writes.ts';
export { countOutOfScope } from './credits-out-of-scope.reads.ts';
export { findCreditBorrower } from './detail/credit-borrower.reads.ts';
export type { CreditPage } from './detail/credit-page.ts';
export type { CreditEditDeps } from './edits/credit-edit-deps.ts';
export { demandOpen } from './edits/edit-windows.ts';
export { keepChange } from './edits/keep-change.ts';
export { supplierText } from './edits/supplier-text.ts';
export { isSupplier } from './edits/suppliers.reads.ts';
export {
  countCreditsInState,
  countWaitingCredits,
  isInState,
} from './list/count-waiting-credits.ts';
export { creditsMeant, SEARCH_LENGTH_EVERYWHERE } from './list/search-credits.ts';
export {
  demandVersion,
  findGuardedCredit,
  findGuardedCreditInAnyState,
  type LockedWithNext,
  lockCredit,
  lockCreditInAnyState,
  lockCreditWithNext,
  lockedCredit,
  refuseCreditChanged,
  unsafeLockCredit,
} from './lock-credit.ts';
export { readsIncome } from './reads-income.ts';
export { scopedQuery } from './scoped-query.ts';
export { createCreditSteps } from './steps/credit-steps.ts';
export { labelOfState } from './steps/label-of-state.ts';
export { refreshAwaitedSlides } from './steps/notify-borrower.ts';
export { obstacleSentences } from './steps/obstacle-sentences.ts';
export type { AllowedStep, CreditSteps, CreditViewer } from './steps/step-types.ts';
export {
  unsafeCreditsNeverPaidOut,
  unsafeCreditsOf,
  unsafeUnsentCredits,
} from './unsafe-credits-of.ts';
