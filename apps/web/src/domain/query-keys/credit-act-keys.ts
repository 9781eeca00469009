import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of acts on the debt of a credit, below the keys of credits. */
export const creditActKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'credit-acts', creditId] as const,
  earlierPlans: (creditId: number) => [...creditKeys.all, 'earlier-plans', creditId] as const,
};
