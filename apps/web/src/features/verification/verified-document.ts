import { verifyDocument } from '@cuotaclara/contract/verification/verification';
import { queryOptions } from '@tanstack/react-query';
import { documentKeys } from '#domain/query-keys/document-keys.ts';
import { call } from '#lib/api/call.ts';

/** What the open page says of a document. */
export const verifiedDocument = (id: string) =>
  queryOptions({
    queryKey: documentKeys.verified(id),
    queryFn: ({ signal }) => call(verifyDocument, { params: { id } }, { signal }),
    meta: { silent: 'lookup' },
  });
