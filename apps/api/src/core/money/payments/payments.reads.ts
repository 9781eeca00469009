import { unsafeCreditBalances, unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/** A payment that its source has already brought, as it was booked. */
export type StoredSource = {
  readonly paymentId: number;
  readonly bookedOn: string;
  readonly principal: number;
};

/** The payment of a source; null where it is new. Not scoped. */
export async function unsafePaymentBySource(
  db: Reader,
  sourceKey: string,
): Promise<StoredSource | null> {
  const row = await db
    .selectFrom('payments')
    .select(['payment_id', 'credit_id', 'paid_on'])
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  const booked = await unsafeEntryOf(db, `payment:${row.payment_id}`);
  const balances = await unsafeCreditBalances(db, row.credit_id);
  return {
    paymentId: row.payment_id,
    bookedOn: booked?.bookedOn ?? row.paid_on,
    principal: balances?.principal ?? 0,
  };
}
