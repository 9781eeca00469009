import { command } from '#platform/command/command.ts';

type OpenedInput = { readonly creditId: number; readonly number: string };

/** Writes into the audit log that a proof leaves the server. */
export const recordNoticeOpened = command(
  'record_notice_opened',
  { key: 'ignored' },
  async (_ctx, { creditId, number }: OpenedInput) => ({
    reply: null,
    audit: [
      {
        action: 'promissory_note_notice_opened',
        subject: { kind: 'credit', id: creditId },
        after: { document_number: number },
      },
    ],
  }),
);
