export { findCreditBorrower } from './credit-borrower.reads.ts';
export { readCreditDetail } from './credit-detail.reads.ts';
export { creditsInAnyStateFor, creditsVisibleTo } from './credit-scope.ts';
export { policiesEndingBy } from './credit-waits.ts';
export { creditsWaiting } from './credits-waiting.ts';
export { demandOpen } from './edit-windows.ts';
export { INSURED_STATES } from './insured-states.ts';
export { labelOfState } from './label-of-state.ts';
export { lockCredit } from './lock-credit.ts';
export type {
  CreditSteps,
  GuardCheck,
  GuardedCredit,
  StepEffect,
} from './step-types.ts';
export { isSupplier } from './suppliers.reads.ts';
