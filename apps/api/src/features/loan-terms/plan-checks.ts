import { STATE } from '@cuotaclara/contract';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { InvariantCheck } from '#contributions/check.ts';

/** A credit whose borrower owes money has a stored plan. */
const owingHasPlan: InvariantCheck = {
  name: 'owing_credit_has_plan',
  invariant: 'A credit that is owed has instalments or was paid before the first one was due.',
  findViolations: async (db, { limit }) => {
    const rows = await db
      .selectFrom('credits')
      .select('credits.credit_id')
      .where('credits.credit_state_id', 'in', OWING)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('instalments')
              .select('instalments.number')
              .whereRef('instalments.credit_id', '=', 'credits.credit_id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .select('payments.payment_id')
              .whereRef('payments.credit_id', '=', 'credits.credit_id'),
          ),
        ),
      )
      .orderBy('credits.credit_id')
      .limit(limit)
      .execute();
    return rows.map(({ credit_id: id }) => id);
  },
};

/**
 * Each instalment starts with the balance that the one before left, and the last leaves none. The
 * plan of a credit that was paid off early ends with the payoff instead.
 */
const planAddsUp: InvariantCheck = {
  name: 'plan_adds_up',
  invariant: 'The instalments of a credit pay its principal from one balance to the next to zero.',
  findViolations: async (db, { limit }) => {
    const steps = db
      .selectFrom('instalments')
      .innerJoin('credits', 'credits.credit_id', 'instalments.credit_id')
      .select([
        'instalments.credit_id',
        sql<boolean>`
          opening - principal <> balance
          or opening <> coalesce(
            lag(balance) over (partition by instalments.credit_id order by number), opening
          )
          or (
            lead(number) over (partition by instalments.credit_id order by number) is null
            and balance <> 0
            and credit_state_id <> ${STATE.paid}
          )
        `.as('is_broken'),
      ])
      .as('steps');
    const rows = await db
      .selectFrom(steps)
      .select('steps.credit_id')
      .distinct()
      .where('steps.is_broken', '=', true)
      .orderBy('steps.credit_id')
      .limit(limit)
      .execute();
    return rows.map(({ credit_id: id }) => id);
  },
};

export const planChecks: readonly InvariantCheck[] = [owingHasPlan, planAddsUp];
