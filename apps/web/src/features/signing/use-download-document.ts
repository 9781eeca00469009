import type { DocumentFileVersion } from '@cuotaclara/contract/documents/document-words';
import { openDocument } from '@cuotaclara/contract/documents/documents';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';

type Download = { readonly documentId: number; readonly version: DocumentFileVersion };

/** Hands the file of a document over to the person. */
export const useDownloadDocument = () =>
  useCommit({
    mutationFn: ({ documentId, version }: Download) =>
      downloadFile(openDocument, {
        params: { id: documentId },
        query: { version, download: 'true' },
      }),
    onSuccess: saveFile,
    done: savedWords,
  });
