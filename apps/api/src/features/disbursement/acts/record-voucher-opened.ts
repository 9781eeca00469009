import { command } from '#platform/command/command.ts';

type OpenedInput = { readonly creditId: number; readonly number: number };

/** Writes into the audit log that a voucher leaves the server. */
export const recordVoucherOpened = command(
  'record_voucher_opened',
  { key: 'ignored' },
  async (_ctx, { creditId, number }: OpenedInput) => ({
    reply: null,
    audit: [
      {
        action: 'voucher_opened',
        subject: { kind: 'credit', id: creditId },
        after: { voucher_number: number },
      },
    ],
  }),
);
