import { sql } from 'kysely';
import {
  isReceived,
  standingColumns,
  standingOf,
  tellingAttempt,
} from '#features/payments/detail/open-transaction.reads.ts';
import { OPEN_STATES } from '#features/payments/gateway/attempt-moves.ts';
import type { Reader } from '#platform/database/database.ts';
import { isOfParty, type PayingParty } from './payer-mark.ts';

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
  /** In the past where another person began it: nobody is stopped by what strangers do. */
  readonly blocksUntil: Temporal.Instant;
  /** The borrower began it, signed in, or the same browser. */
  readonly isOwn: boolean;
  /** Another attempt of the same reference brought the money. */
  readonly isReceived: boolean;
};

/** The references of these whose money is here, as the page of the payment says it. */
async function receivedOf(
  db: Reader,
  intentIds: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['payment_intent_id', 'payment_attempt_id', 'state', 'means', 'payment_id'])
    .select(['created_at', 'state_at'])
    .select(standingColumns)
    .where('payment_intent_id', '=', sql<number>`any(${intentIds}::bigint[])`)
    .execute();
  const byIntent = Map.groupBy(attempts, ({ payment_intent_id: id }) => id);
  const received = byIntent
    .entries()
    .filter(([, all]) => isReceived(standingOf({ attempt: tellingAttempt(all), isExpired: false })))
    .map(([id]) => id);
  return new Set(received);
}

type PendingInput = {
  readonly creditIds: readonly number[];
  /** The person who looks: only their own payments and the borrower's stop another one. */
  readonly party: Pick<PayingParty, 'payerMark'>;
};

/**
 * The newest payment of each credit that the bank has not confirmed; one that stops the party from
 * paying goes before those of others. Not scoped.
 */
export async function unsafePendingOf(
  db: Reader,
  { creditIds, party }: PendingInput,
): Promise<ReadonlyMap<number, PendingPayment>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_intents as intent')
    .innerJoin(
      'payment_attempts as attempt',
      'attempt.payment_intent_id',
      'intent.payment_intent_id',
    )
    .select(['intent.payment_intent_id', 'intent.credit_id', 'intent.reference'])
    .select(['intent.amount', 'attempt.created_at', 'intent.started_by', 'intent.payer_mark'])
    .where('intent.credit_id', '=', sql<number>`any(${creditIds}::integer[])`)
    .where('attempt.state', 'in', OPEN_STATES)
    .orderBy('attempt.payment_attempt_id')
    .execute();
  if (rows.length === 0) return new Map();
  const received = await receivedOf(
    db,
    rows.map(({ payment_intent_id: id }) => id),
  );
  const found = rows.map((row): PendingPayment => {
    const { payment_intent_id: id, credit_id: creditId, reference, amount } = row;
    const since = Temporal.Instant.fromEpochMilliseconds(row.created_at.getTime());
    const isOwn = isOfParty(row, party);
    const until = isOwn ? blocksUntil(since) : since;
    const isReceived = received.has(id);
    return { creditId, reference, amount, since, blocksUntil: until, isOwn, isReceived };
  });
  // The last one of a credit is the one that is told.
  const told = found.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn));
  return new Map(told.map((pending) => [pending.creditId, pending]));
}
