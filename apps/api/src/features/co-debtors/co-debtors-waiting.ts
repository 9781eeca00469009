import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { CO_DEBTORS_OPEN } from '@cuotaclara/contract/co-debtors/co-debtors';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { ASKED_AGAIN_AT, isOutgrown } from './accepted-terms.ts';

/** Since when each person of a credit owes an answer; null of those who owe none. */
const UNANSWERED_AT = sql<Date | null>`case
  when co_debtor.state = 'INVITED' then co_debtor.invited_at
  when co_debtor.state = 'ACCEPTED' and ${isOutgrown} then ${ASKED_AGAIN_AT}
end`;

/** The people of a credit, with the terms that its documents will say. */
const PEOPLE = sql`credit_co_debtors as co_debtor
  left join approved_terms as approved on approved.credit_id = co_debtor.credit_id`;

/** Credits with an invited person who has not answered, or who is asked again. */
export const unansweredWait: CreditWaitSource = {
  name: 'co_debtors_unanswered',
  states: CO_DEBTORS_OPEN,
  condition: () => sql<SqlBool>`(
    credits.credit_state_id in (${sql.join(CO_DEBTORS_OPEN.map((state) => sql.lit(state)))})
    and exists (
      select from ${PEOPLE}
      where co_debtor.credit_id = credits.credit_id and ${UNANSWERED_AT} is not null
    )
  )`,
  since: sql<string>`(
    select min(${UNANSWERED_AT} at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date
    from ${PEOPLE}
    where co_debtor.credit_id = credits.credit_id
  )`,
};

/** The same credits on homes, dated by the oldest question. */
export const unansweredCoDebtors: WaitingSource = {
  name: 'co_debtors_unanswered',
  states: CO_DEBTORS_OPEN,
  async read(db, { actor }) {
    const waiting = db
      .selectFrom('credit_co_debtors as co_debtor')
      .innerJoin('credits', 'credits.credit_id', 'co_debtor.credit_id')
      .leftJoin('approved_terms as approved', 'approved.credit_id', 'credits.credit_id')
      .where(UNANSWERED_AT, 'is not', null)
      .where('credits.credit_state_id', 'in', CO_DEBTORS_OPEN);
    const { count, oldest } = await creditsVisibleTo(waiting, actor)
      .select(({ fn }) => [
        fn.count<number>('credits.credit_id').distinct().as('count'),
        sql<Date | null>`min(${UNANSWERED_AT})`.as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
