import { command } from '#platform/command/command.ts';

type OwnDataDownloadInput = { readonly borrowerId: number; readonly fileCount: number };

/** Writes into the audit log that a borrower downloads the own data. */
export const recordOwnDataDownload = command(
  'record_own_data_download',
  async (_ctx, { borrowerId, fileCount }: OwnDataDownloadInput) => ({
    reply: null,
    audit: [
      {
        action: 'own_data_downloaded',
        subject: { kind: 'borrower', id: borrowerId },
        after: { file_count: fileCount },
      },
    ],
  }),
);
