import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of notes on a credit, below the keys of credits. */
export const creditNoteKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'credit-notes', creditId] as const,
};
