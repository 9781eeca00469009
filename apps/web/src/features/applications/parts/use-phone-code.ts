import { sendPhoneCode, verifyPhoneCode } from '@cuotaclara/contract/applications/phone-code';
import { useQueryClient } from '@tanstack/react-query';
import { applicationKeys } from '#domain/query-keys/application-keys.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

/** Reads the application again: a code is under way, or its number has changed. */
export const useReadProcessAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: applicationKeys.processes });
};

/** Sending may change the telephone of the application, and so the version of it. */
export const useSendPhoneCode = (creditId: number) => {
  const readAgain = useReadProcessAgain();
  return useCommit({
    mutationFn: (phone: string) =>
      call(sendPhoneCode, { params: { id: creditId }, body: { phone } }),
    onSuccess: readAgain,
    done: ON_SCREEN,
    meta: { inline: true },
  });
};

export const useVerifyPhoneCode = (creditId: number) => {
  const readAgain = useReadProcessAgain();
  return useCommit({
    mutationFn: (code: string) =>
      call(verifyPhoneCode, { params: { id: creditId }, body: { code } }),
    onSuccess: readAgain,
    // A code without tries left leads back to where another one is asked for.
    onError: (failure) =>
      failure instanceof ApiError && failure.code === 'phone_code_used_up'
        ? readAgain()
        : undefined,
    done: ON_SCREEN,
    meta: { inline: true },
  });
};
