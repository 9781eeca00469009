import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { notify } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { receivedWords } from './received-words.ts';

/** After this the slide is not shown any more; the list of payments still says the same. */
const SHOWN_DAYS = 15;

type Received = {
  readonly credit: GuardedCredit;
  readonly paymentId: number;
  readonly amount: number;
  readonly paidOn: string;
};

/** Tells the borrower on the screen that a payment was received; its receipt comes by mail. */
export async function tellPaymentReceived(
  ctx: CommandContext<Actor | null>,
  { credit, paymentId, amount, paidOn }: Received,
): Promise<void> {
  const { trx, now } = ctx;
  const { creditId, borrowerId } = credit;
  const row = await trx
    .selectFrom('borrowers')
    .select('user_id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  // A borrower without an account reads the mail.
  if (row === undefined || row.user_id === null) return;
  const { title, paragraphs } = receivedWords({ creditId, paymentId, amount, paidOn });
  await notify(trx, {
    userId: row.user_id,
    creditId,
    kind: 'payment_received',
    slides: [{ title, desc: paragraphs.join('\n\n'), media: null }],
    dueDate: new Date(now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
  });
}
