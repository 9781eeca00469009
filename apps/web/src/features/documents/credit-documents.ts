import { listDocuments } from '@cuotaclara/contract/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from '#domain/query-keys/document-keys.ts';
import { call } from '#lib/api/call.ts';

/** The legal documents of a credit, oldest first. */
export const creditDocuments = (creditId: number) =>
  queryOptions({
    queryKey: documentKeys.ofCredit(creditId),
    queryFn: async ({ signal }) =>
      (await call(listDocuments, { params: { id: creditId } }, { signal })).documents,
    meta: { inline: true },
  });
