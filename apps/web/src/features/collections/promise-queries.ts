import { listCreditPromises, readPromiseProposal } from '@cuotaclara/contract/collections/promises';
import { queryOptions } from '@tanstack/react-query';
import { collectionKeys } from '#domain/query-keys/contact-keys.ts';
import { call } from '#lib/api/call.ts';

/** Promises about a credit, and those heard today whose day nobody noted. */
export const creditPromisesQuery = (creditId: number) =>
  queryOptions({
    queryKey: collectionKeys.promises(creditId),
    queryFn: ({ signal }) => call(listCreditPromises, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });

/** Days that a promise can have, with what will be needed on each. */
export const promiseProposalQuery = (creditId: number) =>
  queryOptions({
    queryKey: collectionKeys.proposal(creditId),
    queryFn: ({ signal }) => call(readPromiseProposal, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });
