import type { PaperWish } from '@cuotaclara/contract/papers/papers';
import type { PaymentSource } from '@cuotaclara/contract/servicing/payment-words';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { findMarks } from '#features/papers/issue/missing-papers.reads.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import {
  hidePaymentReceived,
  tellPaymentReceived,
  tellReceiptCorrected,
} from './tell-payment-received.ts';

/**
 * The payments that the borrower is told about with their receipt, which each has once. That of the
 * gateway is told when it is booked: its payer waits for it.
 */
const TOLD_WITH_RECEIPT: readonly string[] = [
  'desk',
  'bank_file',
  'tray',
] satisfies readonly PaymentSource[];

type IssuedPaper = {
  readonly credit: GuardedCredit;
  readonly wish: PaperWish;
  /** True where it corrects a receipt of the same payment. */
  readonly isCorrection: boolean;
};

/**
 * Runs in the command that keeps a paper. With the receipt of a payment the borrower is told on the
 * screen that it came, so that the command that records it does not wait for that; with the
 * annulment what was not seen yet is hidden.
 */
export async function tellWithPaper(
  ctx: CommandContext<Actor | null>,
  { credit, wish, isCorrection }: IssuedPaper,
): Promise<void> {
  if (wish.kind !== 'RECIBO' && wish.kind !== 'RECIBO_ANULADO') return;
  const { trx } = ctx;
  const paymentId = wish.payment_id;
  const payment = await trx
    .selectFrom('payments')
    .select(['amount', 'paid_on', 'source'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const received = { credit, paymentId, amount: payment.amount, paidOn: payment.paid_on };
  if (wish.kind === 'RECIBO_ANULADO') return hidePaymentReceived(ctx, received);
  if (isCorrection) return tellReceiptCorrected(ctx, received);
  const marks = await findMarks(trx);
  // A person who asks for the receipt of an old payment knows of it.
  if (marks === null || paymentId <= marks.firstPaymentId) return;
  if (TOLD_WITH_RECEIPT.includes(payment.source)) await tellPaymentReceived(ctx, received);
}
