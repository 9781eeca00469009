import { creditKeys, ownCreditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of the debt of a credit, below those of credits: every change of one changes it. */
export const portfolioKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'portfolio', creditId] as const,
  own: (creditId: number) => [...ownCreditKeys.all, 'portfolio', creditId] as const,
};
