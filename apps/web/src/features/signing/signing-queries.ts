import type { DocumentFileVersion } from '@cuotaclara/contract/documents/document-words';
import { getDocument, openDocument } from '@cuotaclara/contract/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { signingKeys } from '#domain/query-keys/signing-keys.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';

/** A document never changes under its number: what was fetched stays true. */
const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY } as const;

export const signingQueries = {
  text: (documentId: number) =>
    queryOptions({
      queryKey: signingKeys.text(documentId),
      queryFn: ({ signal }) => call(getDocument, { params: { id: documentId } }, { signal }),
      meta: { inline: true },
      ...FOR_EVER,
    }),
  file: (documentId: number, version: DocumentFileVersion) =>
    queryOptions({
      queryKey: signingKeys.file(documentId, version),
      queryFn: async ({ signal }) => {
        const input = { params: { id: documentId }, query: { version } };
        return (await downloadFile(openDocument, input, { signal })).blob;
      },
      ...FOR_EVER,
    }),
};
