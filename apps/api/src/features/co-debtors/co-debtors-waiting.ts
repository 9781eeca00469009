import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { CO_DEBTORS_OPEN } from '@cuotaclara/contract/co-debtors/co-debtors';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#features/credits/public.ts';

/** Credits with an invited person who has not answered. */
export const unansweredWait: CreditWaitSource = {
  name: 'co_debtors_unanswered',
  states: CO_DEBTORS_OPEN,
  condition: () => sql<SqlBool>`(
    credits.credit_state_id in (${sql.join(CO_DEBTORS_OPEN.map((state) => sql.lit(state)))})
    and exists (
      select from credit_co_debtors
      where credit_co_debtors.credit_id = credits.credit_id
        and credit_co_debtors.state = 'INVITED'
    )
  )`,
  since: sql<string>`(
    select min(invited_at at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date
    from credit_co_debtors
    where credit_co_debtors.credit_id = credits.credit_id
      and credit_co_debtors.state = 'INVITED'
  )`,
};

/** The same credits on homes, dated by the oldest invitation. */
export const unansweredCoDebtors: WaitingSource = {
  name: 'co_debtors_unanswered',
  states: CO_DEBTORS_OPEN,
  async read(db, { actor }) {
    const waiting = db
      .selectFrom('credit_co_debtors as co_debtor')
      .innerJoin('credits', 'credits.credit_id', 'co_debtor.credit_id')
      .where('co_debtor.state', '=', 'INVITED')
      .where('credits.credit_state_id', 'in', CO_DEBTORS_OPEN);
    const { count, oldest } = await creditsVisibleTo(waiting, actor)
      .select(({ fn }) => [
        fn.count<number>('credits.credit_id').distinct().as('count'),
        fn.min<Date | null>('co_debtor.invited_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
