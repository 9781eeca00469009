import { sql } from 'kysely';
import { isReversed } from '#core/money/payments/is-reversed.ts';

/** What the row `earlier` paid, also where the desk had recorded it. */
export const earlierPayment = sql<number | null>`coalesce(
  earlier.payment_id, case when earlier.fate = 'same' then earlier.twin_payment_id end
)`;

/**
 * Whether `row` is a return that nobody has dealt with: the money that it takes back is still in
 * the books or waits as a cheque, or nothing is known that it takes back and no person has said
 * what they did.
 */
export const isReturnOpen = sql<boolean>`(
  row.is_live and row.fate = 'returned' and case
    when row.earlier_row_id is null then row.note is null
    else exists (
      select from bank_file_rows as earlier
      left join deposits as money on money.bank_file_row_id = earlier.bank_file_row_id
        -- The desk had recorded it: of its payment that was taken back while the money stayed.
        or (earlier.fate = 'same' and money.reversed_payment_id = earlier.twin_payment_id)
      where earlier.bank_file_row_id = row.earlier_row_id and earlier.is_live and (
        earlier.fate in ('cheque', 'doubtful')
        or money.open_amount > 0
        or (earlier.payment_id is not null and not ${isReversed('earlier.payment_id')})
        or (earlier.fate = 'same' and not ${isReversed('earlier.twin_payment_id')})
        or exists (
          select from deposit_assignments as part
          where part.deposit_id = money.deposit_id and part.kind = 'assigned'
            and not ${isReversed('part.payment_id')}
        )
      )
    )
  end
)`;

/**
 * Whether people have proposed to take out of the books the money that `row` takes back: by the
 * reversal of a payment of it, or by closing its deposit.
 */
export const isTakingOutProposed = sql<boolean>`exists (
  select from bank_file_rows as earlier
  left join deposits as money on money.bank_file_row_id = earlier.bank_file_row_id
    or (earlier.fate = 'same' and money.reversed_payment_id = earlier.twin_payment_id)
  left join deposit_assignments as part on part.deposit_id = money.deposit_id
  where earlier.bank_file_row_id = row.earlier_row_id and (
    exists (
      select from decisions as closing
      where closing.kind = 'deposit_closing' and closing.subject = money.deposit_id::text
        and closing.state = 'proposed' and closing.input ->> 'kind' <> 'refunded'
    )
    or exists (
      select from decisions as reversal
      where reversal.kind = 'payment_reversal'
        and reversal.subject in (${earlierPayment}::text, part.payment_id::text)
        and reversal.state = 'proposed'
    )
  )
)`;
