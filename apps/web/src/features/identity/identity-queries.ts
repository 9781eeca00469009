import type { BorrowerProfile, OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import { openReferencedFile } from '@cuotaclara/contract/identity/captures';
import { queryOptions } from '@tanstack/react-query';
import { ownBorrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { downloadFile } from '#lib/api/download-file.ts';

export const identityQueries = {
  /** A file is another one with every capture, and never changes: it is fetched once. */
  file: (
    { borrower_id: referenceId }: Pick<BorrowerProfile, 'borrower_id'>,
    { identity_document_id: documentId, uploaded_at }: OwnIdentityItem,
  ) =>
    queryOptions({
      queryKey: ownBorrowerKeys.file(documentId, uploaded_at),
      queryFn: async ({ signal }) => {
        const query = { reference: 'identity', referenceId, documentId } as const;
        return (await downloadFile(openReferencedFile, { query }, { signal })).blob;
      },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { inline: true },
    }),
};
