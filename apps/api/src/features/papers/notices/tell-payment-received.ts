import type { GatheredKind } from '@cuotaclara/contract/notifications/notifications';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { hideSlidesOf, notify } from '#features/notifications/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { correctedWords, receivedWords } from './received-words.ts';

/** After this the slide is not shown any more; the list of payments still says the same. */
const SHOWN_DAYS = 15;

const KIND = 'payment_received' satisfies GatheredKind;

type Ctx = CommandContext<Actor | null>;

export type ReceivedPayment = {
  readonly credit: GuardedCredit;
  readonly paymentId: number;
  readonly amount: number;
  readonly paidOn: string;
};

/** The account of the borrower; null where they have none, and read the mail. */
async function accountOf({ trx }: Ctx, { borrowerId }: GuardedCredit): Promise<number | null> {
  const row = await trx
    .selectFrom('borrowers')
    .select('user_id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

function slideOf({ credit: { creditId }, paymentId, amount, paidOn }: ReceivedPayment) {
  const { title, paragraphs } = receivedWords({ creditId, paymentId, amount, paidOn });
  return { title, desc: paragraphs.join('\n\n'), media: null };
}

/** Tells the borrower on the screen that a payment was received; its receipt comes by mail. */
export async function tellPaymentReceived(ctx: Ctx, received: ReceivedPayment): Promise<void> {
  const { trx, now } = ctx;
  const userId = await accountOf(ctx, received.credit);
  if (userId === null) return;
  await notify(trx, {
    userId,
    creditId: received.credit.creditId,
    kind: KIND,
    slides: [slideOf(received)],
    dueDate: new Date(now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
  });
}

/** Tells the borrower on the screen that a receipt was corrected; the receipt comes by mail. */
export async function tellReceiptCorrected(
  ctx: Ctx,
  { credit, ...payment }: ReceivedPayment,
): Promise<void> {
  const userId = await accountOf(ctx, credit);
  if (userId === null) return;
  const { creditId } = credit;
  const { title, paragraphs } = correctedWords({ creditId, ...payment });
  await notify(ctx.trx, {
    userId,
    creditId,
    kind: KIND,
    slides: [{ title, desc: paragraphs.join('\n\n'), media: null }],
    dueDate: new Date(ctx.now.add({ hours: SHOWN_DAYS * 24 }).epochMilliseconds),
  });
}

/** Nobody is thanked for a payment that was taken back before they looked. */
export async function hidePaymentReceived(ctx: Ctx, received: ReceivedPayment): Promise<void> {
  const userId = await accountOf(ctx, received.credit);
  if (userId === null) return;
  await hideSlidesOf(ctx.trx, { userId, kind: KIND, slides: [slideOf(received)] });
}
