import { STATE } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ownCreditKeys } from '#domain/credit/credit-keys.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { type SentAttachment, sendAttachment } from './send-attachment.ts';

type SentAttachments = Omit<SentAttachment, 'file'> & { readonly files: readonly File[] };

/** Sends the files of a requested attachment one after the other. */
export const useSendAttachments = () => {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const commit = useCommit({
    mutationFn: async ({ files, ...sent }: SentAttachments) => {
      setShare(0);
      const taken = [...sent.taken];
      for (const [index, file] of files.entries()) {
        const onProgress = (part: number): void => setShare((index + part) / files.length);
        const { name } = await sendAttachment({ ...sent, file, taken }, onProgress);
        taken.push(name);
      }
    },
    done: (_sent, { files }) =>
      files.length === 1 ? 'Recibimos tu documento' : 'Recibimos tus documentos',
    // Of several some may have arrived; the last that was missing sends the credit back to study.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ownCreditKeys.all });
      void client.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
    meta: { inline: true },
  });
  return Object.assign(commit, { share });
};

type OwnStep = {
  readonly creditId: number;
  readonly to: typeof STATE.inStudy | typeof STATE.withdrawn;
  readonly note?: string;
};

/** Hands in the requested attachments, or withdraws the application. */
export const useOwnStep = () => {
  const client = useQueryClient();
  return useCommit({
    mutationFn: ({ creditId, to, note }: OwnStep) =>
      call(changeCreditState, {
        params: { id: creditId },
        body: { status: to, ...(note !== undefined && { note }) },
      }),
    done: (_reply, { to }) =>
      to === STATE.withdrawn ? 'Cerramos tu solicitud' : 'Tu crédito volvió a estudio',
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ownCreditKeys.all });
      void client.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
    meta: { inline: true },
  });
};
