import { type Attachment, openAttachment } from '@cuotaclara/contract/attachments/attachments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { FileViewer } from '#ui/file-viewer/file-viewer.tsx';
import { attachmentFile } from './attachment-file.ts';

/** Opens an attachment of a credit in the file viewer, or downloads it. */
export const useAttachmentViewer = (creditId: number) => {
  const [viewed, setViewed] = useState<Attachment | null>(null);
  const { data, isFetching } = useQuery({
    ...attachmentFile(creditId, viewed?.attachment_id ?? 0),
    enabled: viewed !== null,
  });
  const url = useObjectUrl(viewed === null ? undefined : data);
  const download = useCommit({
    mutationFn: ({ attachment_id }: Attachment) => {
      const params = { id: creditId, attachment_id };
      return downloadFile(openAttachment, { params, query: { download: 'true' } });
    },
    onSuccess: saveFile,
    done: savedWords,
  });
  const file = viewed !== null &&
    url !== null && { name: viewed.name, contentType: viewed.content_type, url };
  return {
    open: setViewed,
    download: download.mutate,
    openingId: isFetching && viewed ? viewed.attachment_id : null,
    viewer: <FileViewer file={file || null} onClose={() => setViewed(null)} />,
  };
};
