import { command } from '#platform/command/command.ts';

type AttachmentOpenedInput = {
  readonly creditId: number;
  readonly attachmentId: number;
  readonly kind: string;
  readonly name: string;
  readonly isDownload: boolean;
};

/** Writes into the audit log that an attachment leaves the server. */
export const recordAttachmentOpened = command(
  'record_attachment_opened',
  async (_ctx, { creditId, attachmentId, kind, name, isDownload }: AttachmentOpenedInput) => ({
    reply: null,
    audit: [
      {
        action: isDownload ? 'credit_attachment_downloaded' : 'credit_attachment_opened',
        subject: { kind: 'credit', id: creditId },
        after: { attachment_id: attachmentId, document_kind: kind, paper_name: name },
      },
    ],
  }),
);
