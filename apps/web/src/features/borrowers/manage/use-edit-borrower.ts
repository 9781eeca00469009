import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { useQueryClient } from '@tanstack/react-query';
import { borrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { borrowerQueries } from './borrower-queries.ts';

/** Shows a borrower as the server answered; the name is in lists, on credits and in the file. */
export const useKeepBorrower = () => {
  const queryClient = useQueryClient();
  return (borrower: ManagedBorrower): Promise<void> => {
    const { queryKey } = borrowerQueries.managed(borrower.identification);
    queryClient.setQueryData(queryKey, borrower);
    void queryClient.invalidateQueries({ queryKey: creditKeys.all });
    return queryClient.invalidateQueries({ queryKey: borrowerKeys.all });
  };
};

/** Reads a borrower again after a change by another user. */
export const useReadBorrower = (document: string) => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: () =>
      queryClient.fetchQuery({ ...borrowerQueries.managed(document), staleTime: 0 }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
};
