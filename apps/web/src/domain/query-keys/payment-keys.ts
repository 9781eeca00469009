import { creditKeys, ownCreditKeys } from '#domain/credit/credit-keys.ts';

/**
 * Query keys of payments. Those of staff are below the keys of credits and those of a borrower
 * below the own credits: a payment changes what is owed, and a change of a credit its payments.
 */
export const paymentKeys = {
  list: (query: unknown) => [...creditKeys.all, 'payment-list', query] as const,
  extraList: (query: unknown) => [...creditKeys.all, 'extra-payment-list', query] as const,
  ofCredit: (creditId: number) => [...creditKeys.all, 'payments', creditId] as const,
  detail: (id: number) => [...creditKeys.all, 'payment', id] as const,
  surplus: (creditId: number) => [...creditKeys.all, 'surplus', creditId] as const,
  own: [...ownCreditKeys.all, 'to-pay'] as const,
  ownOfCredit: (creditId: number) => [...ownCreditKeys.all, 'payments', creditId] as const,
  extra: (creditId: number, amount: number) =>
    [...ownCreditKeys.all, 'extra', creditId, amount] as const,
  payoff: (creditId: number, on: string) => [...ownCreditKeys.all, 'payoff', creditId, on] as const,
  /** What the open page says; below no credit, because anybody may ask. */
  parameters: ['payment-parameters'] as const,
  result: (id: string) => ['payment-result', id] as const,
  checkout: (query: unknown) => ['sandbox-checkout', query] as const,
};
