import type { WaitingSource } from '#contributions/waiting.ts';
import { returnedPayments } from '#core/money/payments/returned-payments.ts';
import { paymentsListed } from './payment-filters.ts';

/** Payments that still count though the gateway gave their money back to the payer. */
export const returnedWaiting: WaitingSource = {
  name: 'payments_returned',
  async read(db, { actor, today }) {
    const listed = paymentsListed(db, { filters: { state: 'returned' }, actor, today });
    const { count, oldest } = await listed
      .innerJoin(returnedPayments.as('gone'), 'gone.payment_id', 'payments.payment_id')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('gone.gone_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
