import { sql } from 'kysely';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { transactionOf } from './attempt-deps.ts';

type Ctx = CommandContext<Actor | null>;

/**
 * The gateway paid these out, by the keys of what was booked. Answers how many were approved; the
 * others are left as they are. Attempts are locked in the order of their ids.
 */
export async function settleAttempts(
  { trx, now }: Ctx,
  sourceKeys: readonly string[],
): Promise<number> {
  const transactionIds = sourceKeys.map(transactionOf).filter((id) => id !== null);
  const approved = trx
    .selectFrom('payment_attempts')
    .select('payment_attempt_id')
    .where('transaction_id', '=', sql<string>`any(${transactionIds}::text[])`)
    .where('state', '=', 'APPROVED')
    .orderBy('payment_attempt_id')
    .forUpdate();
  const settled = await trx
    .with('approved', () => approved)
    .updateTable('payment_attempts')
    .from('approved')
    .set({ state: 'SETTLED', state_at: storedMoment(now) })
    .whereRef('payment_attempts.payment_attempt_id', '=', 'approved.payment_attempt_id')
    .returning('payment_attempts.payment_attempt_id')
    .execute();
  return settled.length;
}
