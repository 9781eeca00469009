import { type SqlBool, sql } from 'kysely';

/** Whether no reversal names the payment of a row. */
export const isCounted = (owner: string) => sql`not exists (
  select from credit_events
  where credit_events.reverses_payment_id = ${sql.ref(`${owner}.payment_id`)}
)`;

/** Whether money of a row `attempt` waits in the tray, or is in a payment that counts. */
export const isInTray = sql<SqlBool>`exists (
  select from deposits
  where deposits.source_key in (
    'gw:' || attempt.transaction_id || ':approved', 'reversal:' || attempt.payment_id
  ) and (
    deposits.open_amount = deposits.amount
    or exists (
      select from deposit_assignments as part
      where part.deposit_id = deposits.deposit_id and part.payment_id is not null
        and ${isCounted('part')}
    )
  )
)`;

/** Place in the tray of the money of a row of `payment_attempts`; null where it never was there. */
export const placeInTray = sql<'open' | 'placed' | 'returned' | null>`(
    select case
      when deposits.open_amount > 0 then 'open'
      when exists (
        select from deposit_assignments as part
        where part.deposit_id = deposits.deposit_id and part.kind = 'assigned'
          and not exists (
            select from credit_events as undo where undo.reverses_payment_id = part.payment_id
          )
      ) then 'placed'
      else 'returned'
    end
    from deposits where deposits.source_key in (
      'gw:' || payment_attempts.transaction_id || ':approved',
      'reversal:' || payment_attempts.payment_id
    )
  )`;

/** The deposit that the money of a payment was kept as, by the column that names the payment. */
export const keptDepositOf = (column: string) => sql<number | null>`(
  select kept.deposit_id from deposits as kept where kept.reversed_payment_id = ${sql.ref(column)}
)`;
