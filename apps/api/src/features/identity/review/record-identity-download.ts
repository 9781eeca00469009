import { command } from '#platform/command/command.ts';

type IdentityDownloadInput = {
  readonly borrowerId: number;
  /** The credit that the download is for; null where it is for the borrower alone. */
  readonly creditId: number | null;
  readonly fileNames: readonly string[];
};

/** Writes into the audit log that the identity files of a borrower leave the server. */
export const recordIdentityDownload = command(
  'record_identity_download',
  async (_ctx, { borrowerId, creditId, fileNames }: IdentityDownloadInput) => ({
    reply: null,
    audit: [
      {
        action: 'identity_files_downloaded',
        subject: { kind: 'borrower', id: borrowerId },
        after: { ...(creditId !== null && { credit_id: creditId }), files: fileNames },
      },
    ],
  }),
);
