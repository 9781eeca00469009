import type { SamePayment } from '@cuotaclara/contract/servicing/payments';
import type { Reader } from '#platform/database/database.ts';

/** A weekend with a holiday is between the day of a transfer and that of the bank. */
export const SAME_PAYMENT_DAYS = 3;

type SamePaymentInput = {
  readonly creditId: number;
  readonly amount: number;
  readonly on: Temporal.PlainDate;
  /** The payment that is compared, where it is recorded already. */
  readonly except?: number;
};

/**
 * The nearest payment of the same credit and value on the day or a few days around it: it may be
 * the same money, recorded by another desk. Not scoped.
 */
export async function unsafeSamePayment(
  db: Reader,
  { creditId, amount, on, except = 0 }: SamePaymentInput,
): Promise<SamePayment | null> {
  const rows = await db
    .selectFrom('payments')
    .select(['payment_id', 'paid_on', 'source'])
    .where('credit_id', '=', creditId)
    .where('amount', '=', amount)
    .where('payment_id', '<>', except)
    .where('paid_on', '>=', on.subtract({ days: SAME_PAYMENT_DAYS }).toString())
    .where('paid_on', '<=', on.add({ days: SAME_PAYMENT_DAYS }).toString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_events as event')
            .select('event.credit_event_id')
            .whereRef('event.reverses_payment_id', '=', 'payments.payment_id')
            .where('event.kind', '=', 'reversal'),
        ),
      ),
    )
    .orderBy('payment_id')
    .execute();
  const away = (day: string): number => Math.abs(on.until(Temporal.PlainDate.from(day)).days);
  const [nearest] = rows.toSorted((one, other) => away(one.paid_on) - away(other.paid_on));
  if (nearest === undefined) return null;
  // The table takes no other words.
  return { ...nearest, source: nearest.source as SamePayment['source'] };
}
