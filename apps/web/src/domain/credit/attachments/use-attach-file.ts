import { updateAttachment, uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import { useState } from 'react';
import { useCreditCommand } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';

type AttachedFile = {
  readonly file: File;
  /** The code of its kind in the catalogue. */
  readonly kind: string;
  readonly name: string;
  /** Whether it takes the place of an attachment of the same name. */
  readonly isReplacement: boolean;
};

/** Attaches a file to a credit; `share` is the part of it that has arrived. */
export const useAttachFile = (creditId: number) => {
  const [share, setShare] = useState(0);
  const attach = useCreditCommand(
    ({ file, kind, name, isReplacement }: AttachedFile) => {
      setShare(0);
      const route = isReplacement ? updateAttachment : uploadAttachment;
      const params = { credit_id: creditId, kind, name };
      return call(route, { params, body: file }, { onProgress: setShare });
    },
    {
      done: ({ document_kind: kind }, { isReplacement }) =>
        `${kind}: ${isReplacement ? 'reemplazado' : 'adjuntado'}`,
    },
  );
  return Object.assign(attach, { share });
};
