import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

export const ageingChecks: readonly InvariantCheck[] = [
  queriedCheck({
    name: 'every_owing_credit_is_aged',
    invariant: 'The newest day of credits has each credit that was disbursed by then and is owed.',
    violations: (db) =>
      db
        .selectFrom('credits')
        .innerJoin(
          sql<{ day: string }>`(select max(day) as day from credit_days)`.as('newest'),
          (join) => join.on(sql<boolean>`credits.disbursed_on <= newest.day`),
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
  }),
];
