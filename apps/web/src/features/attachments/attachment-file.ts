import { openAttachment } from '@cuotaclara/contract/attachments/attachments';
import { queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { downloadFile } from '#lib/api/download-file.ts';

/** The content of one attachment, which never changes under its number. */
export const attachmentFile = (creditId: number, attachmentId: number) =>
  queryOptions({
    queryKey: creditKeys.attachmentFile(attachmentId),
    queryFn: async ({ signal }) => {
      const params = { id: creditId, attachment_id: attachmentId };
      return (await downloadFile(openAttachment, { params, query: {} }, { signal })).blob;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
