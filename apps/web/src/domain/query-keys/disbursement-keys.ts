import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of disbursements, below those of credits: a step of a credit may change them. */
export const disbursementKeys = {
  /** Of a day that a person chose; null is today. */
  ofCredit: (creditId: number, paysOn: string | null) =>
    [...creditKeys.all, 'disbursement', creditId, paysOn] as const,
  /** Of those that wait for a step; null is all of them. */
  payouts: (step: string | null, page: number) =>
    [...creditKeys.all, 'payouts', step, page] as const,
};
