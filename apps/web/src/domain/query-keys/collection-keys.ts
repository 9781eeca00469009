import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of promises and cases, below the keys of credits: payments and contacts change them. */
export const collectionKeys = {
  promises: (creditId: number) => [...creditKeys.all, 'promises', creditId] as const,
  proposal: (creditId: number) => [...creditKeys.all, 'promise-proposal', creditId] as const,
  promiseList: (query: unknown) => [...creditKeys.all, 'promise-list', query] as const,
};
