import type { HearReturned } from '#contributions/hear-returned.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { transactionOf } from './attempt-deps.ts';
import { keepEvent } from './gateway-events.ts';

type Ctx = CommandContext<Actor | null>;

type OfAttempt =
  | { readonly column: 'payment_id'; readonly value: number }
  | { readonly column: 'transaction_id'; readonly value: string };

/**
 * An attempt whose money people found to be with the payer again, as the report of the gateway
 * says: it never tells so by itself. One that the gateway took back before stays as it is.
 */
async function chargeBack(ctx: Ctx, { column, value }: OfAttempt): Promise<void> {
  const { trx, now } = ctx;
  const attempt = await trx
    .updateTable('payment_attempts')
    .set({ state: 'CHARGED_BACK', state_at: storedMoment(now) })
    .where(column, '=', value)
    .where('state', 'in', ['APPROVED', 'SETTLED'])
    .returning('transaction_id')
    .executeTakeFirst();
  if (attempt === undefined) return;
  const transaction = { transactionId: attempt.transaction_id };
  const heard = { transaction, status: 'CHARGED_BACK', source: 'settlement', body: null } as const;
  await keepEvent(ctx, { heard, outcome: 'applied', reason: null });
}

export const hearReturned: HearReturned = (ctx, paymentId) =>
  chargeBack(ctx, { column: 'payment_id', value: paymentId });

/** The same of money that was never a payment, by the key of its deposit. */
export async function hearDepositReturned(ctx: Ctx, sourceKey: string): Promise<void> {
  const transactionId = transactionOf(sourceKey);
  if (transactionId !== null) {
    await chargeBack(ctx, { column: 'transaction_id', value: transactionId });
  }
}

type MoneyOf = { readonly sourceKey: string; readonly reversedPaymentId: number | null };

/** Locks the attempt that brought the money of a deposit; attempts are locked before deposits. */
export async function lockAttemptOf(
  { trx }: Ctx,
  { sourceKey, reversedPaymentId }: MoneyOf,
): Promise<void> {
  const attempts = trx.selectFrom('payment_attempts').select('payment_attempt_id').forUpdate();
  const transactionId = transactionOf(sourceKey);
  if (reversedPaymentId !== null) {
    await attempts.where('payment_id', '=', reversedPaymentId).execute();
  } else if (transactionId !== null) {
    await attempts.where('transaction_id', '=', transactionId).execute();
  }
}
