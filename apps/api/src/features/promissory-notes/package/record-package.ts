import { command } from '#platform/command/command.ts';

/** Records in the audit log that a package is downloaded, before its first byte. */
export const recordPackage = command(
  'record_judicial_package',
  async (_ctx, { creditId, number }: { readonly creditId: number; readonly number: string }) => ({
    reply: null,
    audit: [
      {
        action: 'judicial_package_downloaded',
        subject: { kind: 'credit', id: creditId },
        after: { document_number: number },
      },
    ],
  }),
);
