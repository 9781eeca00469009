import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of legal documents, below those of credits: a step of a credit may change them. */
export const documentKeys = {
  ofCredit: (creditId: number) => [...creditKeys.all, 'documents', creditId] as const,
  /** What the open page says; below no credit, because anybody may ask. */
  verified: (id: string) => ['verification', id] as const,
  list: (query: unknown) => [...creditKeys.all, 'document-list', query] as const,
};
