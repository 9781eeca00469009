import { command } from '#platform/command/command.ts';

type DocumentOpenedInput = {
  readonly creditId: number;
  readonly number: string;
  readonly version: string;
  readonly isDownload: boolean;
};

/** Writes into the audit log that a document leaves the server. */
export const recordDocumentOpened = command(
  'record_legal_document_opened',
  { key: 'ignored' },
  async (_ctx, { creditId, number, version, isDownload }: DocumentOpenedInput) => ({
    reply: null,
    audit: [
      {
        action: isDownload ? 'legal_document_downloaded' : 'legal_document_opened',
        subject: { kind: 'credit', id: creditId },
        after: { document_number: number, document_file: version },
      },
    ],
  }),
);
