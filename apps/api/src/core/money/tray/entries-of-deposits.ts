import { type RawBuilder, sql } from 'kysely';

/** The keys of all entries that moved money of a deposit. */
export const ENTRIES_OF_DEPOSITS = sql`(
  select deposit_id, 'deposit:' || deposit_id as source_key from deposits
  union all
  select deposit_id, 'deposit-undone:' || deposit_id from deposits
  union all
  select deposit_id, 'deposit-refund:' || deposit_assignment_id from deposit_assignments
  where kind = 'refunded'
  union all
  select deposit_id, key from deposit_assignments
  cross join lateral (values ('payment:' || payment_id), ('reversal:' || payment_id)) as of (key)
  where payment_id is not null
  union all
  select deposit_id, key from gateway_settlements
  cross join lateral (values
    ('settlement:' || gateway_settlement_id), ('settlement-undone:' || gateway_settlement_id)
  ) as of (key)
  where deposit_id is not null
) as moved`;

/** The key of the entry that put the money of a payment that was taken back into the tray. */
export const keyOfKept = (paymentId: number): RawBuilder<string | null> => sql`(
  select 'deposit:' || deposit_id from deposits
  where reversed_payment_id = ${paymentId}::bigint
)`;
