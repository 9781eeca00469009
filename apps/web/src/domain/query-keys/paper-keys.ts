import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of papers, below those of credits: a payment or a step changes them. */
export const paperKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'papers', creditId] as const,
};
