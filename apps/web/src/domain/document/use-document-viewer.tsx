import type { DocumentFileVersion } from '@cuotaclara/contract/documents/document-words';
import { openDocument } from '@cuotaclara/contract/documents/documents';
import { useState } from 'react';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { PdfDialog } from '#ui/pdf/pdf-dialog.tsx';

/** A file of a document, with the title of the viewer. */
type WantedFile = {
  readonly documentId: number;
  readonly version: DocumentFileVersion;
  readonly name: string;
};

type ShownFile = { readonly file: WantedFile; readonly blob: Blob };

const isSame = (one: WantedFile | undefined, other: WantedFile): boolean =>
  one?.documentId === other.documentId && one.version === other.version;

/**
 * Opens files of legal documents in the PDF viewer, or downloads them. Nothing is fetched ahead or
 * kept: each file that leaves the server is an entry of the audit log.
 */
export const useDocumentViewer = (onOpened?: (documentId: number) => void) => {
  const [shown, setShown] = useState<ShownFile | null>(null);
  const opening = useCommit({
    mutationFn: async ({ documentId, version }: WantedFile) => {
      const input = { params: { id: documentId }, query: { version } };
      return (await downloadFile(openDocument, input)).blob;
    },
    onSuccess: (blob, file) => {
      setShown({ file, blob });
      onOpened?.(file.documentId);
    },
    done: ON_SCREEN,
  });
  const download = useCommit({
    mutationFn: ({ documentId, version }: WantedFile) =>
      downloadFile(openDocument, {
        params: { id: documentId },
        query: { version, download: 'true' },
      }),
    onSuccess: saveFile,
    done: savedWords,
  });
  return {
    open: opening.mutate,
    download: download.mutate,
    isOpening: (file: WantedFile): boolean => opening.isPending && isSame(opening.variables, file),
    isDownloading: (file: WantedFile): boolean =>
      download.isPending && isSame(download.variables, file),
    viewer: (
      <PdfDialog
        name={shown?.file.name ?? null}
        blob={shown?.blob}
        onDownload={() => shown && download.mutate(shown.file)}
        onClose={() => setShown(null)}
      />
    ),
  };
};

export type DocumentViewer = ReturnType<typeof useDocumentViewer>;
