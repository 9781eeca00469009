import { z } from '@cuotaclara/contract';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { Job } from '#platform/jobs/job.ts';
import { hearTransaction } from './hear-transaction.ts';
import type { PollDeps } from './poll-intents.ts';

const payload = z.object({ transaction_id: z.string() });

/**
 * Hears again that the gateway voided a transaction, whose settlement was undone: the credit is
 * locked before its attempts, so undoing cannot do it in its own turn. For two days, at longer
 * intervals.
 */
export const VOID_HEARD_AGAIN: Job<z.output<typeof payload>> = {
  name: 'void-heard-again',
  payload,
  retryLimit: 50,
  retryDelaySeconds: 30,
};

/** Applies the void that was ignored, dated as it was first heard. */
export async function hearVoidAgain(deps: PollDeps, transactionId: string): Promise<void> {
  const { db, run, payments } = deps;
  const row = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('gateway_events as event', 'event.transaction_id', 'attempt.transaction_id')
    .select(['attempt.reference', 'attempt.amount_cents', 'attempt.currency', 'attempt.method'])
    .select('event.received_at')
    .where('attempt.transaction_id', '=', transactionId)
    .where('attempt.state', '=', 'APPROVED')
    .where('event.status', '=', 'VOIDED')
    .where('event.outcome', '=', 'ignored')
    .orderBy('event.gateway_event_id')
    .limit(1)
    .executeTakeFirst();
  // Settled once more, or taken back meanwhile.
  if (row === undefined) return;
  const transaction = {
    transactionId,
    reference: row.reference,
    amountCents: row.amount_cents,
    currency: row.currency,
    status: 'VOIDED',
    method: row.method,
    at: Temporal.Instant.fromEpochMilliseconds(row.received_at.getTime()),
    environment: payments.gateway.environment,
  } as const;
  const heard = { transaction, status: 'VOIDED', source: 'deferred', body: null } as const;
  await run(hearTransaction(deps), BY_PROGRAM, heard);
}
