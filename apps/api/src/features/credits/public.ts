export { findCreditBorrower } from './credit-borrower.reads.ts';
export { creditsInAnyStateFor, creditsVisibleTo } from './credit-scope.ts';
export { lockCredit } from './lock-credit.ts';
export type {
  CreditSteps,
  GuardCheck,
  GuardContext,
  GuardedCredit,
  StepEffect,
  TakenStep,
} from './step-types.ts';
