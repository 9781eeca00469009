import type { BodyOf } from '@cuotaclara/contract';
import {
  askForAttachments,
  withdrawCreditRequest,
} from '@cuotaclara/contract/credits/credit-detail';
import { useCreditCommand, useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';

/** Asks the borrower for attachments. */
export const useAskForAttachments = (id: number) =>
  useCreditCommand((body: BodyOf<typeof askForAttachments>) =>
    call(askForAttachments, { params: { id }, body }),
  );

/** Takes back a request; its dialog has no place for a failure, which shows as a toast. */
export const useWithdrawRequest = (id: number) => {
  const onSuccess = useInvalidateCredits();
  return useCommit({
    mutationFn: (request_id: number) => call(withdrawCreditRequest, { params: { id, request_id } }),
    onSuccess,
  });
};
