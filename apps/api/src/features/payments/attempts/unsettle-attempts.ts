import { sql } from 'kysely';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { transactionOf } from './attempt-deps.ts';
import { VOID_HEARD_AGAIN } from './hear-again.ts';

/**
 * The settlement of these was undone, by the keys of what was booked: they are approved again. What
 * was charged back meanwhile stays so. Attempts are locked in the order of their ids. What the
 * gateway voided while it was settled is heard again.
 */
export async function unsettleAttempts(
  { trx, now, enqueue }: CommandContext<Actor | null>,
  sourceKeys: readonly string[],
): Promise<void> {
  const transactionIds = sourceKeys.map(transactionOf).filter((id) => id !== null);
  const settled = trx
    .selectFrom('payment_attempts')
    .select('payment_attempt_id')
    .where('transaction_id', '=', sql<string>`any(${transactionIds}::text[])`)
    .where('state', '=', 'SETTLED')
    .orderBy('payment_attempt_id')
    .forUpdate();
  const freed = await trx
    .with('settled', () => settled)
    .updateTable('payment_attempts')
    .from('settled')
    .set({ state: 'APPROVED', state_at: storedMoment(now) })
    .whereRef('payment_attempts.payment_attempt_id', '=', 'settled.payment_attempt_id')
    .returning('payment_attempts.transaction_id')
    .execute();
  const voided = await trx
    .selectFrom('gateway_events')
    .select('transaction_id')
    .distinct()
    .where(
      'transaction_id',
      '=',
      sql<string>`any(${freed.map((each) => each.transaction_id)}::text[])`,
    )
    .where('status', '=', 'VOIDED')
    .where('outcome', '=', 'ignored')
    .execute();
  for (const { transaction_id } of voided) {
    if (transaction_id !== null) await enqueue(VOID_HEARD_AGAIN, { transaction_id });
  }
}
