import { updateAttachment, uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { useReadAgain } from '#domain/credit/use-credit-changes.ts';

type Paper = {
  readonly file: File;
  /** The code of its kind in the catalogue. */
  readonly kind: string;
  readonly name: string;
  /** Whether it takes the place of one that is there. */
  readonly isReplacement: boolean;
};

/** Attaches a paper to a credit, and says how much of it has arrived. */
export const useUpload = (creditId: number) => {
  const [share, setShare] = useState(0);
  const onSuccess = useReadAgain();
  const upload = useCommit({
    mutationFn: ({ file, kind, name, isReplacement }: Paper) => {
      setShare(0);
      const route = isReplacement ? updateAttachment : uploadAttachment;
      const params = { credit_id: creditId, kind, name };
      return call(route, { params, body: file }, { onProgress: setShare });
    },
    onSuccess,
    meta: { inline: true },
  });
  return { ...upload, share };
};
