import { sql, type Transaction } from 'kysely';
import { OPEN_STATES } from '#features/payments/gateway/attempt-moves.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { OURS } from './other-currency.ts';

type IntentAttempts = {
  /** One of them was approved, whatever became of it. */
  readonly isPaid: boolean;
  /** One of them waits for its answer. Money that is not in pesos waits for a person instead. */
  readonly hasOpen: boolean;
  /** When the last one began; null where there is none. */
  readonly beganAt: Date | null;
};

/** How the attempts on an intent stand together, for the polls. The intent is locked. */
export const readAttemptsOn = (trx: Transaction<DB>, intentId: number): Promise<IntentAttempts> =>
  trx
    .selectFrom('payment_attempts')
    .select(({ fn }) => [
      sql<boolean>`coalesce(bool_or(approved_at is not null), false)`.as('isPaid'),
      sql<boolean>`coalesce(
        bool_or(state = any(${OPEN_STATES}::text[]) and currency = ${OURS}), false
      )`.as('hasOpen'),
      fn.max<Date | null>('created_at').as('beganAt'),
    ])
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
