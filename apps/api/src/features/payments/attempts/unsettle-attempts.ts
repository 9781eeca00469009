import { sql } from 'kysely';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { transactionOf } from './attempt-deps.ts';

/**
 * The settlement of these was undone, by the keys of what was booked: they are approved again. What
 * was charged back meanwhile stays so. Attempts are locked in the order of their ids.
 */
export async function unsettleAttempts(
  { trx, now }: CommandContext<Actor | null>,
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
  await trx
    .with('settled', () => settled)
    .updateTable('payment_attempts')
    .from('settled')
    .set({ state: 'APPROVED', state_at: storedMoment(now) })
    .whereRef('payment_attempts.payment_attempt_id', '=', 'settled.payment_attempt_id')
    .execute();
}
