import { sql, type Transaction } from 'kysely';
import { unsafeNewestAgedDay } from '#features/ageing/public.ts';
import { advanceClocks } from '#features/bureau-clock/advance-clocks.ts';
import { sendCopies, unsafeCopySent } from '#features/documents/public.ts';
import { unsafeOverdueOn } from '#features/servicing/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { noticeMail } from './notice-mail.ts';

type SendInput = { readonly noticeId: number };

export type SendNoticeDeps = { readonly publicUrl: string };

/**
 * Sends a sealed letter to its person, once, and starts the twenty days. Where the default was paid
 * or stopped meanwhile the letter is dropped; before its seal it waits.
 */
export const sendNotice = ({ publicUrl }: SendNoticeDeps) =>
  command('send_bureau_notice', async (ctx: CommandContext<null>, { noticeId }: SendInput) => {
    const { trx, today, settings } = ctx;
    const notice = await takeNotice(trx, noticeId);
    if (notice === null) return { reply: null, audit: [] };
    const { credit_id: creditId, borrower_id: borrowerId, document_id: documentId } = notice;
    const day = await unsafeNewestAgedDay(trx, { creditId, today });
    // While the close stands still nobody knows whether the notice is still due.
    if (day === null) return { reply: null, audit: [] };
    const range = { after: creditId - 1, upTo: creditId, day };
    await advanceClocks(trx, settings, range);
    if (!(await isWanted(trx, { clockId: notice.bureau_clock_id, creditId, today }))) {
      await trx
        .updateTable('bureau_notices')
        .set({ state: 'dropped' })
        .where('bureau_notice_id', '=', noticeId)
        .execute();
      return { reply: null, audit: [] };
    }
    const audit = await sendCopies(ctx, {
      creditId,
      borrowerId,
      documentIds: [documentId],
      kind: 'bureau_notice',
      pageUrl: `${publicUrl}/pagar`,
      words: () => noticeMail({ creditId, today }),
    });
    const copy = await unsafeCopySent(trx, { documentId, borrowerId });
    // Before its seal there is nothing to send.
    if (copy === null) return { reply: null, audit };
    await trx
      .updateTable('bureau_notices')
      .set({ state: 'sent', day: today.toString(), message_id: copy.messageId })
      .where('bureau_notice_id', '=', noticeId)
      .execute();
    await advanceClocks(trx, settings, range);
    const sent = {
      action: 'bureau_notice_sent',
      subject: { kind: 'credit', id: creditId },
      after: { bureau_notice_id: noticeId },
    } as const;
    return { reply: noticeId, audit: [...audit, sent] };
  });

/** The letter with its clock, locked; null where another process has it or it has left. */
async function takeNotice(trx: Transaction<DB>, noticeId: number) {
  const notice = await trx
    .selectFrom('bureau_notices')
    .innerJoin('bureau_clocks as clock', 'clock.bureau_clock_id', 'bureau_notices.bureau_clock_id')
    .select(['bureau_notices.document_id', 'clock.bureau_clock_id'])
    .select(['clock.credit_id', 'clock.borrower_id'])
    .where('bureau_notice_id', '=', noticeId)
    .where('bureau_notices.state', '=', 'issued')
    .forUpdate('bureau_notices')
    .skipLocked()
    .executeTakeFirst();
  return notice ?? null;
}

type WantedNotice = {
  readonly clockId: number;
  readonly creditId: number;
  readonly today: Temporal.PlainDate;
};

/** Whether the clock still waits for a notice, and something is overdue at this moment. */
async function isWanted(
  trx: Transaction<DB>,
  { clockId, creditId, today }: WantedNotice,
): Promise<boolean> {
  const clock = await trx
    .selectFrom('bureau_clocks')
    .select('state')
    .where('bureau_clock_id', '=', clockId)
    .executeTakeFirstOrThrow();
  const overdue = await readRows(
    trx,
    sql<{ credit_id: number }>`
      select credit_id from ${unsafeOverdueOn(today)} as overdue
      where credit_id = ${creditId} limit 1
    `,
  );
  return clock.state === 'to_notify' && overdue.length > 0;
}
