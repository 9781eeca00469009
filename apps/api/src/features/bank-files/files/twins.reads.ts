import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql } from 'kysely';
import { selectRows } from '#features/bank-files/select-rows.ts';
import { SAME_PAYMENT_DAYS } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';

/** A payment of the desk that may be the money of a row. */
export type Twin = {
  readonly payment_id: number;
  readonly credit_id: number;
  readonly amount: number;
  readonly paid_on: string;
};

/** What a row would pay. */
export type PayingRow = {
  readonly creditId: number;
  readonly amount: number;
  readonly paidOn: string;
};

/** Why a row waits for a person. */
export const twinText = ({ payment_id, paid_on }: Pick<Twin, 'payment_id' | 'paid_on'>): string => {
  const receipt = receiptNumber(payment_id);
  return `Parece el mismo pago que registró Tesorería el ${longDay(paid_on)}, recibo ${receipt}.`;
};

/**
 * Finds payments of the desk with the credit and value of a row and a day near it. One that was
 * taken back, or that a row is or may be already, is none. Each is found once. Not scoped.
 */
export async function unsafeTwinFinder(
  db: Reader,
  rows: readonly PayingRow[],
): Promise<(row: PayingRow) => Twin | null> {
  const found = await unsafeTwins(db, rows);
  const byKey = Map.groupBy(found, ({ credit_id, amount }) => `${credit_id} ${amount}`);
  return ({ creditId, amount, paidOn }) => {
    const left = byKey.get(`${creditId} ${amount}`) ?? [];
    const near = left.filter(({ paid_on }) => daysBetween(paid_on, paidOn) <= SAME_PAYMENT_DAYS);
    const [twin] = near.toSorted(
      (one, other) => daysBetween(one.paid_on, paidOn) - daysBetween(other.paid_on, paidOn),
    );
    if (twin === undefined) return null;
    byKey.set(
      `${creditId} ${amount}`,
      left.filter((each) => each !== twin),
    );
    return twin;
  };
}

const daysBetween = (one: string, other: string): number =>
  Math.abs(Temporal.PlainDate.from(one).until(other).days);

const unsafeTwins = (db: Reader, rows: readonly PayingRow[]): Promise<Twin[]> =>
  selectRows(
    db,
    sql<Twin>`
    select payment_id, payments.credit_id, payments.amount, paid_on from payments
    where source = 'desk' and (payments.credit_id, payments.amount) in (
      select * from unnest(
        ${rows.map(({ creditId }) => creditId)}::integer[],
        ${rows.map(({ amount }) => amount)}::bigint[]
      )
    ) and not exists (
      select from credit_events as event
      where event.reverses_payment_id = payments.payment_id and event.kind = 'reversal'
    ) and not exists (
      select from bank_file_rows as row
      where row.twin_payment_id = payments.payment_id and row.is_live
        and row.fate in ('doubtful', 'same')
    )
    order by payment_id
  `,
  );

/** Whether a later row says that the bank took the money of `row` back. */
const isTakenBack = sql<boolean>`exists (
  select from bank_file_rows as taker
  where taker.earlier_row_id = row.bank_file_row_id and taker.is_live and taker.fate = 'returned'
)`;

/**
 * Whether `row` waits for a person: nobody has said whether it is a payment of the desk, or it is
 * one that was taken back since, so that its money is nobody's. Money that stays is in the tray,
 * and money that the bank took back is no other payment.
 */
export const isTwinOpen = sql<boolean>`(
  row.is_live and (row.fate = 'doubtful' or (row.fate = 'same' and exists (
    select from credit_events as event
    where event.reverses_payment_id = row.twin_payment_id and event.kind = 'reversal'
      and event.money is distinct from 'kept'
  ) and not ${isTakenBack}))
)`;
