import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of reports to the credit bureaus, below those of credits: a payment changes them. */
export const bureauKeys = {
  all: [...creditKeys.all, 'bureau-clock'] as const,
  list: (query: unknown) => [...creditKeys.all, 'bureau-clock', 'list', query] as const,
  files: [...creditKeys.all, 'bureau-clock', 'files'] as const,
  ofCredit: (creditId: number) => [...creditKeys.all, 'bureau-clock', creditId] as const,
};

/** Query key of the notices that a borrower was sent. */
export const ownBureauNoticesKey = ['own-bureau-notices'] as const;
