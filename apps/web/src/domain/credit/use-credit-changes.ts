import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { useQueryClient } from '@tanstack/react-query';
import { waitingKeys } from '#domain/query-keys/waiting-keys.ts';
import { type Done, ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { creditKeys } from './credit-keys.ts';
import { creditQueries } from './credit-queries.ts';

/** Refetches everything in which a change of a credit can show. */
export const useInvalidateCredits = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: creditKeys.all }),
      // The counters of the homes.
      queryClient.invalidateQueries({ queryKey: waitingKeys.mine }),
    ]);
  };
};

type CreditAnnouncement<Input, Reply> = { readonly done: Done<Reply, Input> };

/** A command on a credit whose failure the form shows; everything of credits is refetched. */
export const useCreditCommand = <Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  { done }: CreditAnnouncement<Input, Reply>,
) => {
  const onSuccess = useInvalidateCredits();
  return useCommit({ mutationFn: send, onSuccess, done, meta: { inline: true } });
};

/** Shows a credit as the server answered, at once, and refetches what shows of it elsewhere. */
export const useKeepCredit = () => {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateCredits();
  return (credit: CreditDetail): Promise<void> => {
    queryClient.setQueryData(creditQueries.detail(credit.credit_id).queryKey, credit);
    return invalidate();
  };
};

/** Fetches a credit that another person has changed. */
export const useFetchCredit = (id: number) => {
  const queryClient = useQueryClient();
  return (): Promise<CreditDetail> =>
    queryClient.fetchQuery({ ...creditQueries.detail(id), staleTime: 0 });
};

/** Reads a credit again that another person has changed. */
export const useReadCredit = (id: number) =>
  useCommit({ mutationFn: useFetchCredit(id), done: ON_SCREEN, meta: { inline: true } });
