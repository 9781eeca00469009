import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { useQueryClient } from '@tanstack/react-query';
import { borrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';

export const useErase = (document: string) => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: () => call(eraseBorrower, { query: { document } }),
    done: 'Suprimimos sus datos',
    // The page behind keeps its data until the user has read the report of the erasure.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: borrowerKeys.lists }),
    meta: { inline: true },
  });
};

/** Removes an erased borrower from the cache of this browser, under whichever key it is. */
export const useForget = () => {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: borrowerKeys.identities });
};
