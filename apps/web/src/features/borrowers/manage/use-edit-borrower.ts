import { editBorrower } from '@cuotaclara/contract/borrowers/manage';
import { useQueryClient } from '@tanstack/react-query';
import { borrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { borrowerQueries } from './borrower-queries.ts';
import type { BorrowerChange } from './edit-borrower-form.ts';

/** Corrects a borrower's data, on the version that was read. */
export const useEditBorrower = (document: string) => {
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: (body: BorrowerChange) => call(editBorrower, { query: { addr: document }, body }),
    done: 'Datos guardados',
    // The name shows in lists, on credits and in the identity file.
    onSuccess: (borrower) => {
      const { queryKey } = borrowerQueries.managed(borrower.identification);
      queryClient.setQueryData(queryKey, borrower);
      void queryClient.invalidateQueries({ queryKey: creditKeys.all });
      return queryClient.invalidateQueries({ queryKey: borrowerKeys.all });
    },
    meta: { inline: true },
  });
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
