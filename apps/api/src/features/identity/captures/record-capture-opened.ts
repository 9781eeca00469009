import { command } from '#platform/command/command.ts';

type CaptureOpenedInput = {
  readonly borrowerId: number;
  readonly item: string;
  readonly captureId: number;
  readonly fileName: string;
  readonly isDownload: boolean;
};

/** Writes into the audit log that an identity file leaves the server. */
export const recordCaptureOpened = command(
  'record_capture_opened',
  async (_ctx, { borrowerId, item, captureId, fileName, isDownload }: CaptureOpenedInput) => ({
    reply: null,
    audit: [
      {
        action: isDownload ? 'identity_file_downloaded' : 'identity_file_opened',
        subject: { kind: 'borrower', id: borrowerId },
        after: { item, capture_id: captureId, file_name: fileName },
      },
    ],
  }),
);
