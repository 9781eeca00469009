import { useQueryClient } from '@tanstack/react-query';
import { ledgerKeys } from '#domain/query-keys/ledger-keys.ts';
import { waitingKeys } from '#domain/query-keys/waiting-keys.ts';

/** Whatever is done to a month or an account changes every book and what waits on homes. */
export const useReadBooksAgain = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ledgerKeys.all }),
      queryClient.invalidateQueries({ queryKey: waitingKeys.mine }),
    ]);
  };
};
