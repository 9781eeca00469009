import type { Reader } from '#platform/database/database.ts';

export type StandingPayment = {
  readonly payment_id: number;
  readonly credit_id: number;
  readonly paid_on: string;
  readonly amount: number;
};

type PaymentsAsked = { readonly creditIds: readonly number[]; readonly from: string };

/** Payments of credits from a day on that nobody took back, the oldest first. Not scoped. */
export const unsafeStandingPayments = (
  db: Reader,
  { creditIds, from }: PaymentsAsked,
): Promise<readonly StandingPayment[]> =>
  db
    .selectFrom('payments')
    .select(['payment_id', 'credit_id', 'paid_on', 'amount'])
    .where('credit_id', 'in', creditIds)
    .where('paid_on', '>=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_events')
            .select('credit_event_id')
            .whereRef('reverses_payment_id', '=', 'payments.payment_id'),
        ),
      ),
    )
    .orderBy('paid_on')
    .orderBy('payment_id')
    .execute();

/** The newest payment of a credit that is dated on a day; 0 without one. Not scoped. */
export async function unsafeNewestPayment(
  db: Reader,
  { creditId, on }: { readonly creditId: number; readonly on: string },
): Promise<number> {
  const { newest } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('payment_id').as('newest'))
    .where('credit_id', '=', creditId)
    .where('paid_on', '=', on)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}
