import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of disbursements, below those of credits: a step of a credit may change them. */
export const disbursementKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'disbursement', creditId] as const,
};
