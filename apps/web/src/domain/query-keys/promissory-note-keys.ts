import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of promissory notes, below those of credits: a step of a credit may change them. */
export const promissoryNoteKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'promissory-notes', creditId] as const,
  one: (documentId: number) => [...creditKeys.all, 'promissory-note', documentId] as const,
};
