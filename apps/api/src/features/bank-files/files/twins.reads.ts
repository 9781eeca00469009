import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql } from 'kysely';
import { SAME_PAYMENT_DAYS } from '#core/money/payments/same-payment.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

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
  /** Of a cheque: how it is compared, since it pays later and may be asked about again. */
  readonly cheque: ComparedCheque | null;
};

type ComparedCheque = {
  /** The day on which it would pay; the desk may have taken any day from that of the bank on. */
  readonly until: string;
  /** The last payment that a person said it is not: later ones alone are compared. */
  readonly after: number | null;
};

/** Why a row waits for a person. */
export const twinText = ({ payment_id, paid_on }: Pick<Twin, 'payment_id' | 'paid_on'>): string => {
  const receipt = receiptNumber(payment_id);
  return `Parece el mismo pago que registró Tesorería el ${longDay(paid_on)}, recibo ${receipt}.`;
};

/**
 * Finds payments of the desk with the credit and value of a row and a day near it: the nearest, or
 * of a cheque the first one that was recorded, so that none is left out when it is asked about
 * again. One that was taken back, or that a row is or may be already, is none. Each is found once.
 * Not scoped.
 */
export async function unsafeTwinFinder(
  db: Reader,
  rows: readonly PayingRow[],
): Promise<(row: PayingRow) => Twin | null> {
  const found = await unsafeTwins(db, rows);
  const byKey = Map.groupBy(found, ({ credit_id, amount }) => `${credit_id} ${amount}`);
  return (row) => {
    const { creditId, amount, cheque } = row;
    const left = byKey.get(`${creditId} ${amount}`) ?? [];
    const near = left.filter(
      (twin) => daysApart(row, twin) <= SAME_PAYMENT_DAYS && twin.payment_id > (cheque?.after ?? 0),
    );
    // They come in the order in which they were recorded.
    const [twin] =
      cheque === null
        ? near.toSorted((one, other) => daysApart(row, one) - daysApart(row, other))
        : near;
    if (twin === undefined) return null;
    byKey.set(
      `${creditId} ${amount}`,
      left.filter((each) => each !== twin),
    );
    return twin;
  };
}

/** How many days a payment is from the day of a row, or from the days of a cheque. */
function daysApart({ paidOn, cheque }: PayingRow, { paid_on: recordedOn }: Twin): number {
  const until = cheque?.until ?? paidOn;
  if (recordedOn < paidOn) return daysFrom(recordedOn, paidOn);
  return recordedOn > until ? daysFrom(until, recordedOn) : 0;
}

const daysFrom = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(last).days;

const unsafeTwins = (db: Reader, rows: readonly PayingRow[]): Promise<Twin[]> =>
  readRows(
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
export const isTakenBack = sql<boolean>`exists (
  select from bank_file_rows as taker
  where taker.earlier_row_id = row.bank_file_row_id and taker.is_live and taker.fate = 'returned'
)`;

/** Whether `row` is a payment of the desk that was taken back, and its money with it. */
export const isPaymentGone = sql<boolean>`(row.fate = 'same' and exists (
  select from credit_events as event
  where event.reverses_payment_id = row.twin_payment_id and event.kind = 'reversal'
    and event.money is distinct from 'kept'
))`;

/**
 * Whether `row` waits for a person: nobody has said whether it is a payment of the desk, or it is
 * one that was taken back since, so that its money is nobody's. Money that stays is in the tray,
 * and money that the bank took back is no other payment.
 */
export const isTwinOpen = sql<boolean>`(
  row.is_live and (row.fate = 'doubtful' or (${isPaymentGone} and not ${isTakenBack}))
)`;
