export { creditsInAnyStateFor, creditsVisibleTo } from './credit-scope.ts';
export { findCreditBorrower } from './detail/credit-borrower.reads.ts';
export { readCreditDetail } from './detail/credit-detail.reads.ts';
export { demandOpen } from './edits/edit-windows.ts';
export { keepChange } from './edits/keep-change.ts';
export { supplierText } from './edits/supplier-text.ts';
export { isSupplier } from './edits/suppliers.reads.ts';
export { policiesEndingBy } from './list/credit-waits.ts';
export { creditsWaiting } from './list/credits-waiting.ts';
export { lockCredit } from './lock-credit.ts';
export { labelOfState } from './steps/label-of-state.ts';
export type {
  CreditSteps,
  GuardCheck,
  GuardedCredit,
  StepEffect,
} from './steps/step-types.ts';
export { retellAsked } from './steps/tell-borrower.ts';
export {
  unsafeCreditsNeverPaidOut,
  unsafeCreditsOf,
  unsafeUnsentCredits,
} from './unsafe-credits-of.ts';
export { writtenInReach } from './written-in-reach.ts';
