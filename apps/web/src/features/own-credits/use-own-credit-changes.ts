import {
  listAttachments,
  updateAttachment,
  uploadAttachment,
} from '@cuotaclara/contract/credits/attachments';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { ownProfile } from '#lib/borrower/own-profile.ts';
import { ownCreditQueries } from './own-credit-queries.ts';

type Paper = {
  readonly creditId: number;
  readonly kind: string;
  readonly file: File;
  /** What was sent before, and is to be changed. */
  readonly replaces: number | null;
};

const NAME_LENGTH_MAX = 120;

/** Bars would be read as folders, and a very long name says no more than a long one. */
const nameOf = ({ name }: File): string =>
  (name.replace(/[/\\]/g, '-').trim() || 'documento').slice(-NAME_LENGTH_MAX);

const exists = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'attachment_exists';

/** A better copy goes to the place of the one before, which is known by its name. */
const placeOf = async ({ creditId, replaces }: Paper): Promise<string | null> => {
  if (replaces === null) return null;
  const { attachments } = await call(listAttachments, { params: { id: creditId } });
  return attachments.find(({ attachment_id }) => attachment_id === replaces)?.name ?? null;
};

/** Sends a paper that was asked for; another of the same name takes the place of the one before. */
export const useSendPaper = () => {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const commit = useCommit({
    mutationFn: async (paper: Paper) => {
      setShare(0);
      const { creditId, kind, file } = paper;
      const place = await placeOf(paper);
      const name = place ?? nameOf(file);
      const input = { params: { credit_id: creditId, kind, name }, body: file };
      if (place !== null) return call(updateAttachment, input, { onProgress: setShare });
      try {
        return await call(uploadAttachment, input, { onProgress: setShare });
      } catch (failure) {
        if (!exists(failure)) throw failure;
        return call(updateAttachment, input, { onProgress: setShare });
      }
    },
    // The last paper sends the credit back to study by itself.
    onSuccess: () => {
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
