export { findCreditBorrower } from './credit-borrower.reads.ts';
export { readCreditDetail } from './credit-detail.reads.ts';
export { notesReadBy } from './credit-reader.ts';
export { creditsInAnyStateFor, creditsVisibleTo } from './credit-scope.ts';
export { policiesEndingBy } from './credit-waits.ts';
export { creditsWaiting } from './credits-waiting.ts';
export { demandOpen } from './edit-windows.ts';
export { keepChange } from './keep-change.ts';
export { labelOfState } from './label-of-state.ts';
export { lockCredit } from './lock-credit.ts';
export type {
  CreditSteps,
  GuardCheck,
  GuardedCredit,
  StepEffect,
} from './step-types.ts';
export { supplierText } from './supplier-text.ts';
export { isSupplier } from './suppliers.reads.ts';
export { retellAsked } from './tell-borrower.ts';
export { writtenInReach } from './written-in-reach.ts';
