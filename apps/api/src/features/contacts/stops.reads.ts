import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** People whom nobody may contact about a debt, as a table of a statement. Not scoped. */
export const unsafeStopped = sql<{ readonly borrower_id: number; readonly kind: string }>`(
  select borrower_id, kind from contact_stops where lifted_at is null
)`;

/** Messages that did not reach their channel, as a table of a statement. Not scoped. */
export const unsafeUndelivered = sql<{ readonly message_id: string }>`(
  select message_id from contacts where delivery = 'undelivered'
)`;

type Delivery = { readonly message_id: string; readonly delivery: string };

/** Messages to people and how their delivery ended, as a table of a statement. Not scoped. */
export const unsafeDeliveries = sql<Delivery>`(
  select message_id, min(delivery) as delivery from contacts
  where message_id is not null group by message_id
)`;

/** Whether an insolvency of a person stands. Not scoped. */
export async function unsafeIsInsolvent(db: Reader, borrowerId: number): Promise<boolean> {
  const stop = await db
    .selectFrom('contact_stops')
    .select('stop_id')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'insolvency')
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return stop !== undefined;
}
