import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsInAnyStateFor } from '#features/credits/public.ts';

/** Payments that another person wants to take back. */
export const reversalsWaiting: WaitingSource = {
  name: 'reversals_to_approve',
  async read(db, { actor }) {
    const proposed = db
      .selectFrom('payment_reversals as reversal')
      .innerJoin('payments', 'payments.payment_id', 'reversal.payment_id')
      .innerJoin('credits', 'credits.credit_id', 'payments.credit_id');
    const { count, oldest } = await creditsInAnyStateFor(proposed, actor)
      .where('reversal.state', '=', 'proposed')
      .where('reversal.proposed_by', '<>', actor.userId)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('reversal.proposed_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
