import type { AuditAction } from '@cuotaclara/contract';
import { command } from '#platform/command/command.ts';

type CreditDownload = Extract<
  AuditAction,
  'credit_file_downloaded' | 'credit_report_downloaded' | 'credit_finding_downloaded'
>;

type RecordDownloadInput = {
  readonly action: CreditDownload;
  readonly creditId: number;
  /** The names of the attachments in the file, where it has some. */
  readonly attachmentNames?: readonly string[];
};

/** Records in the audit log that a file about a credit is downloaded, before its first byte. */
export const recordDownload = command(
  'record_credit_download',
  async (_ctx, { action, creditId, attachmentNames }: RecordDownloadInput) => ({
    reply: null,
    audit: [
      {
        action,
        subject: { kind: 'credit', id: creditId },
        ...(attachmentNames && { after: { paper_names: attachmentNames } }),
      },
    ],
  }),
);
