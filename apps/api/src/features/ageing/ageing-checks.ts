import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { AGEING_STEP } from './redo-credit-days.ts';

/** The newest day that was closed for every credit; its rows are all there. */
const newestAgedDay = sql<{ day: string }>`(
  select max(day) as day from (
    select day from close_chunks where step = ${AGEING_STEP}
    group by day having bool_and(done_at is not null)
  ) as aged
)`;

export const owingIsAged: InvariantCheck = queriedCheck({
  name: 'every_owing_credit_is_aged',
  invariant: 'The newest day of credits has each credit that was disbursed by then and is owed.',
  violations: (db) =>
    db
      .selectFrom('credits')
      .innerJoin(newestAgedDay.as('newest'), (join) =>
        join.on(sql<boolean>`credits.disbursed_on <= newest.day`),
      )
      .select('credits.credit_id as id')
      .where('credit_state_id', '=', STATE.disbursed)
      .where(
        sql<boolean>`not exists (
            select from credit_days
            where credit_days.day = newest.day and credit_days.credit_id = credits.credit_id
              and is_current
          )`,
      )
      // A loan that was entered since for a closed day waits for the next close.
      .where(
        sql<boolean>`not exists (
            select from credit_day_redos where credit_day_redos.credit_id = credits.credit_id
          )`,
      ),
});
