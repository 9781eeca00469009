import type { ForeignMoney } from '@cuotaclara/contract/payments/foreign-money';
import type { WaitingSource } from '#contributions/waiting.ts';
import type { Reader } from '#platform/database/database.ts';

/** Money in another currency that the gateway has not given back to its payer. */
const foreignMoney = (db: Reader) =>
  db
    .selectFrom('gateway_leftovers as leftover')
    .innerJoin('payment_attempts as attempt', (join) =>
      join.onRef('attempt.payment_attempt_id', '=', 'leftover.payment_attempt_id'),
    )
    .where('leftover.reason', '=', 'other_currency')
    .where('leftover.returned_on', 'is', null);

/** Money in another currency has no owner here: treasury gives it back at the gateway. */
export async function readForeignMoney(db: Reader): Promise<{ items: ForeignMoney[] }> {
  const items = await foreignMoney(db)
    .leftJoin('payment_intents as intent', (join) =>
      join.onRef('intent.payment_intent_id', '=', 'attempt.payment_intent_id'),
    )
    .select(['attempt.transaction_id', 'attempt.reference', 'attempt.currency'])
    .select(['attempt.amount_cents', 'leftover.received_on', 'intent.credit_id'])
    .orderBy('leftover.created_at')
    .orderBy('attempt.payment_attempt_id')
    .execute();
  return { items };
}

export const foreignMoneyWaiting: WaitingSource = {
  name: 'foreign_money',
  async read(db) {
    const { count, oldest } = await foreignMoney(db)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('leftover.created_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
