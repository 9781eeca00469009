import { STATE } from '@cuotaclara/contract';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

/** A credit whose borrower owes money has a stored plan. */
const owingHasPlan = queriedCheck({
  name: 'owing_credit_has_plan',
  invariant: 'A credit that is owed has instalments or was paid before the first one was due.',
  violations: (db) =>
    db
      .selectFrom('credits')
      .select('credits.credit_id as id')
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
      ),
});

/**
 * Each instalment starts with the balance that the one before left, and the last leaves none. Only
 * money that was paid beyond an instalment lowers the balance between two of them. The plan of a
 * credit that was paid off early ends with the payoff instead.
 */
const planAddsUp = queriedCheck({
  name: 'plan_adds_up',
  invariant: 'The instalments of a credit pay its principal from one balance to the next to zero.',
  violations(db) {
    const steps = db
      .selectFrom('instalments')
      .innerJoin('credits', 'credits.credit_id', 'instalments.credit_id')
      .select([
        'instalments.credit_id',
        sql<boolean>`
          (
            balance not in (
              opening - principal,
              -- A part that was paid ahead has lowered the opening, and is of the instalment.
              coalesce(lag(balance) over (partition by instalments.credit_id order by number),
                opening) - principal
            )
            -- What was paid before its date works as principal until then: on that date its
            -- interest is taken from it, and what is owed rises by no more than that.
            and not (
              paid_interest + paid_principal > 0
              and (settled_on is null or settled_on < due_on)
              and balance between opening - principal and opening + interest
            )
          )
          or opening > lag(balance) over (partition by instalments.credit_id order by number)
          or (
            opening < lag(balance) over (partition by instalments.credit_id order by number)
            and not exists (
              select from payments where payments.credit_id = instalments.credit_id
            )
          )
          or (
            lead(number) over (partition by instalments.credit_id order by number) is null
            and balance <> 0
            and credit_state_id <> ${STATE.paid}
          )
        `.as('is_broken'),
      ])
      .as('steps');
    return db
      .selectFrom(steps)
      .select('steps.credit_id as id')
      .distinct()
      .where('steps.is_broken', '=', true);
  },
});

export const planChecks: readonly InvariantCheck[] = [owingHasPlan, planAddsUp];
