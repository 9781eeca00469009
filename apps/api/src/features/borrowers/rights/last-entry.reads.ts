import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/**
 * The day of the last entry in the books about somebody: a step of one of their credits or a
 * payment, in whoever's reach they are. Null without a credit.
 */
export async function unsafeLastEntry(
  trx: Transaction<DB>,
  borrowerId: number,
): Promise<Temporal.PlainDate | null> {
  const stepped = sql<string | null>`
    max(
      (greatest(credits.state_since, history.changed_at)
        at time zone ${BUSINESS_TIME_ZONE})::date
    )
  `;
  const row = await trx
    .selectFrom('credits')
    .leftJoin('credit_history as history', 'history.credit_id', 'credits.credit_id')
    .leftJoin('payments', 'payments.credit_id', 'credits.credit_id')
    .select(({ fn }) => [
      sql<string | null>`greatest(${stepped}, ${fn.max('payments.paid_on')})`.as('last_on'),
    ])
    .where('credits.borrower_id', '=', borrowerId)
    .executeTakeFirst();
  const day = row?.last_on ?? null;
  return day === null ? null : Temporal.PlainDate.from(day);
}
