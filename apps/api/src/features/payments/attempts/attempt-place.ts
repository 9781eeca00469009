import type { AttemptState } from '@cuotaclara/contract/payments/attempt-states';
import type { ExcessChoice } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { GatewayTransaction } from '#features/payments/gateway/gateway-types.ts';
import { paymentMeansOf } from '#features/payments/gateway/payment-means.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import type { DB } from '#platform/database/database.generated.ts';

export type LockedIntent = {
  readonly payment_intent_id: number;
  readonly credit_id: number;
  readonly amount: number;
  readonly excess: ExcessChoice;
  readonly choice: string;
};

type LockedAttempt = {
  readonly payment_attempt_id: number;
  readonly state: AttemptState;
  readonly approved_at: Date | null;
  readonly payment_id: number | null;
  /** That which it was first heard of in. */
  readonly currency: string;
  /** It was not known before. */
  readonly isNew: boolean;
};

/** What a transaction is about, locked. Both are null where its reference is none of ours. */
export type AttemptPlace = {
  readonly credit: GuardedCredit | null;
  readonly intent: LockedIntent | null;
  readonly attempt: LockedAttempt;
};

/** An attempt keeps the intent that it was first heard of with, whatever is said later. */
const intentOf = (
  trx: Transaction<DB>,
  { transactionId, reference }: Pick<GatewayTransaction, 'transactionId' | 'reference'>,
) =>
  trx
    .selectFrom('payment_intents')
    .select(['payment_intent_id', 'credit_id'])
    .where(
      'reference',
      '=',
      sql<string>`coalesce(
        (select reference from payment_attempts where transaction_id = ${transactionId}),
        ${reference}
      )`,
    )
    .executeTakeFirst();

async function lockIntent(trx: Transaction<DB>, intentId: number): Promise<LockedIntent> {
  const row = await trx
    .selectFrom('payment_intents')
    .select(['payment_intent_id', 'credit_id', 'amount', 'excess', 'choice'])
    .where('payment_intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A CHECK holds the column to the choices of the engine.
  return { ...row, excess: row.excess as ExcessChoice };
}

type AttemptInput = {
  readonly transaction: GatewayTransaction;
  readonly intent: LockedIntent | null;
  readonly now: Temporal.Instant;
};

async function lockAttempt(
  trx: Transaction<DB>,
  { transaction, intent, now }: AttemptInput,
): Promise<LockedAttempt> {
  const { transactionId, reference, amountCents, currency, method } = transaction;
  const added = await trx
    .insertInto('payment_attempts')
    .values({
      transaction_id: transactionId,
      payment_intent_id: intent?.payment_intent_id ?? null,
      reference,
      amount_cents: amountCents,
      currency,
      method,
      means: paymentMeansOf(method),
      created_at: storedMoment(now),
      state_at: storedMoment(transaction.at),
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .returning('payment_attempt_id')
    .executeTakeFirst();
  const row = await trx
    .selectFrom('payment_attempts')
    .select(['payment_attempt_id', 'state', 'approved_at', 'payment_id', 'currency'])
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A CHECK holds the column to the states of the contract.
  return { ...row, state: row.state as AttemptState, isNew: added !== undefined };
}

/** Locks what a transaction is about: first the credit, then the intent, then the attempt. */
export async function lockPlace(
  trx: Transaction<DB>,
  { transaction, now }: Omit<AttemptInput, 'intent'>,
): Promise<AttemptPlace> {
  const found = await intentOf(trx, transaction);
  const credit = found === undefined ? null : await unsafeLockCredit(trx, found.credit_id);
  const intent = found === undefined ? null : await lockIntent(trx, found.payment_intent_id);
  return { credit, intent, attempt: await lockAttempt(trx, { transaction, intent, now }) };
}
