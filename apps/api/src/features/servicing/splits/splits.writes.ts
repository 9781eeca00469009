import type { PaymentSplit } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { ChangedSplits } from './changed-splits.ts';

/** A split as it is stored. */
export const splitColumns = ({ costs, charges, turned, ...rest }: PaymentSplit) => ({
  ...rest,
  charges: charges + costs,
  turned_late: turned.late,
  turned_charges: turned.charges + turned.costs,
  turned_interest: turned.interest,
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
      ahead = given.ahead, turned_late = given.turned_late,
      turned_charges = given.turned_charges, turned_interest = given.turned_interest,
      renewed_at = current_timestamp
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      payment_id bigint, late bigint, charges bigint, interest bigint, principal bigint,
      surplus bigint, prepaid bigint, ahead bigint, turned_late bigint, turned_charges bigint,
      turned_interest bigint
    )
    where stored.payment_id = given.payment_id
  `.execute(trx);
}
