import { openReferencedFile } from '@cuotaclara/contract/identity/captures';
import { queryOptions } from '@tanstack/react-query';
import { borrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { downloadFile } from '#lib/api/download-file.ts';

export type CaptureAddress = {
  readonly borrowerId: number;
  readonly documentId: number;
  readonly captureId: number;
};

export const reviewQueries = {
  /**
   * One capture. It never changes, and the audit log records every download: so it is not fetched
   * again while it is on the screen, and not cached after it has left the screen.
   */
  capture: ({ borrowerId, documentId, captureId }: CaptureAddress) =>
    queryOptions({
      queryKey: borrowerKeys.capture(captureId),
      queryFn: async ({ signal }) => {
        const query = { referenceId: borrowerId, documentId, capture_id: captureId };
        return (await downloadFile(openReferencedFile, { query }, { signal })).blob;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
