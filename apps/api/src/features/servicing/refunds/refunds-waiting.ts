import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#features/credits/public.ts';

const NAME = 'refunds_to_approve';

/** A payment that is taken back leaves the proposal of a credit that owes again to be refused. */
const STATES = [STATE.disbursed, STATE.paid] as const;

/** Credits whose surplus a person proposed to give back. */
export const refundWait: CreditWaitSource = {
  name: NAME,
  states: STATES,
  condition: () => sql<SqlBool>`(
    credits.credit_state_id in (${sql.join(STATES.map((state) => sql.lit(state)))})
    and exists (
      select from surplus_refunds as refund
      where refund.credit_id = credits.credit_id and refund.state = 'proposed'
    )
  )`,
};

/** Homes count the proposals of others: nobody approves their own. */
export const refundsWaiting: WaitingSource = {
  name: NAME,
  states: STATES,
  async read(db, { actor }) {
    const proposed = db
      .selectFrom('surplus_refunds as refund')
      .innerJoin('credits', 'credits.credit_id', 'refund.credit_id')
      .where('credits.credit_state_id', 'in', STATES)
      .where('refund.state', '=', 'proposed')
      .where('refund.proposed_by', '<>', actor.userId);
    const { count, oldest } = await creditsVisibleTo(proposed, actor)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('refund.proposed_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
