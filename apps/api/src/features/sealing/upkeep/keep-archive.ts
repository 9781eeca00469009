import { addArchiveFile } from '#features/documents/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { StoredFileInput } from '#platform/files/take-file.ts';
import type { TimeStampKind } from '#platform/seal/time-stamp.ts';

type ArchiveInput = {
  readonly documentId: number;
  readonly creditId: number;
  readonly number: string;
  readonly sequence: number;
  readonly file: StoredFileInput;
  readonly timeStamp: TimeStampKind;
};

/** Keeps an archival copy; fails where another process has kept one of the same number. */
export const keepArchive = command(
  'archive_document',
  async ({ trx }: CommandContext<null>, input: ArchiveInput) => {
    const { documentId, creditId, number, file, timeStamp } = input;
    const sequence = await addArchiveFile(trx, { documentId, file, timeStamp });
    if (sequence !== input.sequence) throw new Error('another process archived the document');
    const entry = {
      action: 'document_archived',
      subject: { kind: 'credit', id: creditId },
      after: {
        document_number: number,
        file_sha256: file.sha256.toString('hex'),
        file_bytes: file.bytes,
        time_stamp: timeStamp,
      },
    } as const;
    return { reply: sequence, audit: [entry] };
  },
);
