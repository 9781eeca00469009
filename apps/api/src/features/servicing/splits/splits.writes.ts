import type { PaymentSplit } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { ChangedSplits } from './changed-splits.ts';

/** A split as it is stored. */
export const splitColumns = ({ costs, charges, ...rest }: PaymentSplit) => ({
  ...rest,
  charges: charges + costs,
});

/** Stores the splits that an event changed in payments which are stored already. */
export async function renewSplits(
  trx: Transaction<DB>,
  others: ChangedSplits['others'],
): Promise<void> {
  if (others.size === 0) return;
  const rows = [...others].map(([id, split]) => ({
    payment_id: Number(id),
    ...splitColumns(split),
  }));
  await sql`
    update payment_splits as stored
    set late = given.late, charges = given.charges, interest = given.interest,
      principal = given.principal, surplus = given.surplus, prepaid = given.prepaid,
      ahead = given.ahead
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      payment_id bigint, late bigint, charges bigint, interest bigint, principal bigint,
      surplus bigint, prepaid bigint, ahead bigint
    )
    where stored.payment_id = given.payment_id
  `.execute(trx);
}
