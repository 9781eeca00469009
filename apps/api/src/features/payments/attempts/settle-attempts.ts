import { sql } from 'kysely';
import type { GatewayTransaction } from '#features/payments/gateway/gateway-types.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type AttemptDeps, transactionOf } from './attempt-deps.ts';
import { hear } from './hear-transaction.ts';

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

/** The bank gave the money of a transaction back, as a settlement says: it is taken back. */
export async function chargeBackAttempt(ctx: Ctx, deps: AttemptDeps, transactionId: string) {
  const row = await ctx.trx
    .selectFrom('payment_attempts')
    .select(['reference', 'amount_cents', 'currency', 'method'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const transaction: GatewayTransaction = {
    transactionId,
    reference: row.reference,
    amountCents: row.amount_cents,
    currency: row.currency,
    status: 'APPROVED',
    method: row.method,
    at: ctx.now,
    environment: 'prod',
  };
  const heard = { transaction, status: 'CHARGED_BACK', source: 'settlement', body: null } as const;
  return hear(ctx, deps, heard);
}
