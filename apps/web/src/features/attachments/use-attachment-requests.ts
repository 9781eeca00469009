import { withdrawCreditRequest } from '@cuotaclara/contract/credits/credit-detail';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** Takes back a request; its dialog has no place for a failure, which shows as a toast. */
export const useWithdrawRequest = (id: number) => {
  const onSuccess = useInvalidateCredits();
  return useCommit({
    mutationFn: (request_id: number) => call(withdrawCreditRequest, { params: { id, request_id } }),
    onSuccess,
    done: 'Retiraste el documento pedido',
  });
};
