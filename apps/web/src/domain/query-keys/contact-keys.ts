import { creditKeys } from '#domain/credit/credit-keys.ts';

/** Query keys of contacts with the people of a credit, below the keys of credits. */
export const contactKeys = {
  now: (creditId: number) => [...creditKeys.all, 'contacts-now', creditId] as const,
  log: (creditId: number, page: number) =>
    [...creditKeys.all, 'contacts-log', creditId, page] as const,
};

/** Query keys of promises, below the keys of credits: payments and contacts change them. */
export const collectionKeys = {
  promises: (creditId: number) => [...creditKeys.all, 'promises', creditId] as const,
  proposal: (creditId: number) => [...creditKeys.all, 'promise-proposal', creditId] as const,
  promiseList: (query: unknown) => [...creditKeys.all, 'promise-list', query] as const,
};

/** Query key of the channels that borrowers authorise themselves. */
export const ownChannelKey = ['own-channels'] as const;
