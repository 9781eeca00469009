import type { Signature } from '@cuotaclara/contract/signing/signature';
import {
  type OpenAct,
  openSigningAct,
  rejectDocuments,
  resendSigningCode,
  signDocuments,
} from '@cuotaclara/contract/signing/signing';
import { useQueryClient } from '@tanstack/react-query';
import { ownCreditKeys } from '#domain/credit/credit-keys.ts';
import { ownSigning } from '#domain/signing/own-signing.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';

export type CodeChannel = OpenAct['channel'];

/** What is true of the sets may differ from what the page shows after these. */
const useSetsChanged = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ownSigning.queryKey });
    void client.invalidateQueries({ queryKey: ownCreditKeys.all });
  };
};

/** The server said no, for a reason that is in the sets: they are read again. */
const useReadAfterRefusal = () => {
  const changed = useSetsChanged();
  return (failure: Error): void => {
    if (failure instanceof ApiError) changed();
  };
};

type Begun = {
  readonly documentIds: readonly number[];
  readonly channel: CodeChannel;
  readonly signature: Signature;
};

/** Begins an act: the code is sent, bound to these documents. */
export const useOpenAct = () => {
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: ({ documentIds, channel, signature }: Begun) => {
      const body = { document_ids: [...documentIds], channel, signature };
      return withKey(JSON.stringify(body), (headers) =>
        call(openSigningAct, { body }, { headers }),
      );
    },
    done: ON_SCREEN,
    onError: useReadAfterRefusal(),
    meta: { inline: true },
  });
};

type Resent = { readonly actId: string; readonly channel: CodeChannel };

/** Sends another code for the same act. */
export const useResendCode = () => {
  const { withKey } = useSameKey();
  return useCommit({
    mutationFn: ({ actId, channel }: Resent) =>
      withKey(`${actId} ${channel}`, (headers) =>
        call(resendSigningCode, { params: { id: actId }, body: { channel } }, { headers }),
      ),
    done: ON_SCREEN,
    onError: useReadAfterRefusal(),
    meta: { inline: true },
  });
};

type Signed = { readonly actId: string; readonly code: string };

/** Signs; a wrong code is an answer too. */
export const useSignDocuments = () => {
  const { withKey } = useSameKey();
  const changed = useSetsChanged();
  return useCommit({
    mutationFn: ({ actId, code }: Signed) =>
      withKey(`${actId} ${code}`, (headers) =>
        call(signDocuments, { body: { act_id: actId, code } }, { headers }),
      ),
    done: ON_SCREEN,
    onSuccess: ({ is_signed }) => {
      if (is_signed) changed();
    },
    onError: useReadAfterRefusal(),
    meta: { inline: true },
  });
};

type Rejected = { readonly setId: number; readonly reason: string };

/** Declines to sign: the whole set ends. */
export const useRejectDocuments = () =>
  useCommit({
    mutationFn: ({ setId, reason }: Rejected) =>
      call(rejectDocuments, { params: { id: setId }, body: { reason } }),
    done: ON_SCREEN,
    onSettled: useSetsChanged(),
  });
