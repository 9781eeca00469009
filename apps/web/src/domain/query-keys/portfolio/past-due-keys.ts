import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of overdue credits, below the keys of credits: a payment changes them. */
export const pastDueKeys = {
  list: (query: unknown) => [...creditKeys.all, 'past-due', query] as const,
  counts: (query: unknown) => [...creditKeys.all, 'past-due-counts', query] as const,
};
