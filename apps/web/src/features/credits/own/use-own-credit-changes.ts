import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { ownCreditQueries } from './own-credit-queries.ts';
import { type Paper, sendPaper } from './send-paper.ts';

type Papers = Omit<Paper, 'file'> & { readonly files: readonly File[] };

/** Sends what was asked for, one file after the other. */
export const useSendPapers = () => {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const commit = useCommit({
    mutationFn: async ({ files, ...paper }: Papers) => {
      setShare(0);
      const taken = [...paper.taken];
      for (const [index, file] of files.entries()) {
        const onProgress = (part: number): void => setShare((index + part) / files.length);
        const { name } = await sendPaper({ ...paper, file, taken }, onProgress);
        taken.push(name);
      }
    },
    // Of several some may have arrived; the last that was missing sends the credit back to study.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ownCreditQueries.all });
      void client.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
    meta: { inline: true },
  });
  return { ...commit, share };
};

type Step = {
  readonly creditId: number;
  readonly to: 'EN_ESTUDIO' | 'DESISTIDO';
  readonly note?: string;
};

/** Hands over what was asked for, or gives the application up. */
export const useOwnStep = () => {
  const client = useQueryClient();
  return useCommit({
    mutationFn: ({ creditId, to, note }: Step) =>
      call(changeCreditState, {
        params: { id: creditId },
        body: { status: stateIdOf(to), ...(note !== undefined && { note }) },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ownCreditQueries.all });
      void client.invalidateQueries({ queryKey: ownProfile.queryKey });
    },
    meta: { inline: true },
  });
};
