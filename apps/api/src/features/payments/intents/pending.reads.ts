import { sql } from 'kysely';
import { OPEN_STATES } from '#features/payments/gateway/attempt-moves.ts';
import type { Reader } from '#platform/database/database.ts';

/** As long as a bank takes at worst; from then on another payment can be begun. */
const BLOCKS_MINUTES = 60;

/** Until when an attempt that began then stops another payment. */
export const blocksUntil = (since: Temporal.Instant): Temporal.Instant =>
  since.add({ minutes: BLOCKS_MINUTES });

export type PendingPayment = {
  readonly creditId: number;
  readonly reference: string;
  readonly amount: number;
  readonly since: Temporal.Instant;
  readonly blocksUntil: Temporal.Instant;
};

/** The newest payment of each credit that the bank has not confirmed. Not scoped. */
export async function unsafePendingOf(
  db: Reader,
  creditIds: readonly number[],
): Promise<ReadonlyMap<number, PendingPayment>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_intents as intent')
    .innerJoin(
      'payment_attempts as attempt',
      'attempt.payment_intent_id',
      'intent.payment_intent_id',
    )
    .select(['intent.credit_id', 'intent.reference', 'intent.amount', 'attempt.created_at'])
    .where('intent.credit_id', '=', sql<number>`any(${creditIds}::integer[])`)
    .where('attempt.state', 'in', OPEN_STATES)
    .orderBy('attempt.payment_attempt_id')
    .execute();
  return new Map(
    rows.map(({ credit_id: creditId, reference, amount, created_at }) => {
      const since = Temporal.Instant.fromEpochMilliseconds(created_at.getTime());
      const until = blocksUntil(since);
      return [creditId, { creditId, reference, amount, since, blocksUntil: until }];
    }),
  );
}
