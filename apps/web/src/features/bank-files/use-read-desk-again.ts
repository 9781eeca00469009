import { useQueryClient } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { treasuryKeys } from '#domain/query-keys/treasury-keys.ts';

/** Reads again whatever an act of the desk may have changed. */
export const useReadDeskAgain = () => {
  const queryClient = useQueryClient();
  const invalidateCredits = useInvalidateCredits();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: treasuryKeys.all }),
      invalidateCredits(),
    ]);
};
