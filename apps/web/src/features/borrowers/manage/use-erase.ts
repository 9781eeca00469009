import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { useQueryClient } from '@tanstack/react-query';
import { identityFile } from '#domain/borrower/identity-file.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { borrowerQueries } from './borrower-queries.ts';

export const useErase = (document: string) => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: () => call(eraseBorrower, { query: { document } }),
    // The page behind keeps its data until the user has read the report of the erasure.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: borrowerQueries.lists }),
    meta: { inline: true },
  });
};

/** Removes an erased borrower from the cache of this browser. */
export const useForget = (document: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = identityFile(document);
  return () => queryClient.removeQueries({ queryKey });
};
