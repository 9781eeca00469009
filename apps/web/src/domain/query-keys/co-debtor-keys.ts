import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of co-debtors; those of a credit are below the keys of credits. */
export const coDebtorKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'co-debtors', creditId] as const,
  own: ['own-co-debts'] as const,
};
