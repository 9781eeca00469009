import { APPROVED, OWING } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { InvariantCheck } from '#contributions/check.ts';
import { otherEventRows } from '#core/money/plans/credit-events.ts';

/**
 * Lists and headers read the figures of the credit, plans and documents the frozen ones. The
 * database holds the frozen instalment to a row of the frozen plan.
 */
const approvedIsFrozen: InvariantCheck = {
  name: 'approved_credit_is_frozen',
  invariant: 'An approved credit has the terms, conventions and instalment of its frozen plan.',
  findViolations: async (db, { limit }) => {
    const rows = await db
      .selectFrom('credits')
      .leftJoin('approved_terms as approved', 'approved.credit_id', 'credits.credit_id')
      .select('credits.credit_id')
      .where('credits.credit_state_id', 'in', APPROVED)
      .where(
        sql<boolean>`(
          (credits.amount, credits.rate_ea, credits.months, credits.due_day, credits.charges)
            is distinct from (
              approved.amount, approved.rate_ea, approved.months, approved.due_day,
              approved.charges
            )
          or (credits.conventions, credits.instalment_multiple, credits.agreed_instalment)
            is distinct from (
              approved.conventions, approved.instalment_multiple, approved.agreed_instalment
            )
          or (credits.instalment, credits.quoted_on)
            is distinct from (approved.instalment, approved.quoted_on)
        )`,
      )
      .orderBy('credits.credit_id')
      .limit(limit)
      .execute();
    return rows.map(({ credit_id: id }) => id);
  },
};

/** Events that draw the plan again, whatever was agreed. */
const REDRAWING = [
  'rate-change',
  'restructure',
  'due-day-change',
  'charge-change',
  'disbursement',
  'acceleration',
] as const;

/**
 * The usual instalment is one of the first two rows. A borrower who paid more than the first one
 * before the second was due has changed the second, and so has one who paid before the first was
 * due: capital that is paid ahead lowers what is charged on the balance. The agreed figure is in no
 * row any more. Nor is it where an act, as another rate, drew the first rows again.
 */
const owingInstalmentIsInPlan: InvariantCheck = {
  name: 'owing_instalment_is_in_plan',
  invariant: 'The instalment of a credit that is owed is one of the first two of its plan.',
  findViolations: async (db, { limit }) => {
    const { rows } = await sql<{ credit_id: number }>`
      select credit_id from (
        select credits.credit_id, credits.instalment,
          array_agg(row.principal + row.interest + row.charges order by row.number) as totals,
          min(row.due_on) as first_due_on,
          max(row.due_on) as second_due_on,
          min(row.principal + row.interest + row.charges + row.paid_late)
            filter (where row.number = 1) as first_total
        from credits join instalments as row using (credit_id)
        where credits.credit_state_id = any(${OWING}) and row.number <= 2
        group by credits.credit_id, credits.instalment
      ) as plan
      where instalment <> all(totals)
        and coalesce((
          select sum(amount) from payments
          where payments.credit_id = plan.credit_id and paid_on < second_due_on
        ), 0) <= first_total
        and not exists (
          select from payments
          where payments.credit_id = plan.credit_id and paid_on < first_due_on
        )
        and not exists (
          select from (${otherEventRows(db, sql`plan.credit_id`)}) as event
          where kind = any(${REDRAWING})
        )
      order by credit_id limit ${limit}
    `.execute(db);
    return rows.map(({ credit_id: id }) => id);
  },
};

export const approvedChecks: readonly InvariantCheck[] = [
  approvedIsFrozen,
  owingInstalmentIsInPlan,
];
