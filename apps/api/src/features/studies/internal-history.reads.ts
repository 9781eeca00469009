import type { CreditStudy } from '@cuotaclara/contract/studies/study';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

type Wanted = {
  readonly borrowerId: number;
  readonly today: Temporal.PlainDate;
  /** The credit that is being studied is no history. */
  readonly exceptCreditId: number | null;
};

/**
 * How somebody has paid us. It is about the person, so it counts all their credits and not only
 * those in reach of whoever asks. A late instalment counts by the day it was settled, one that is
 * still owed by today; who never had one due is new.
 */
export async function readHistory(
  db: Reader,
  { borrowerId, today, exceptCreditId }: Wanted,
): Promise<CreditStudy['history']> {
  const day = today.toString();
  const paid = await db
    .selectFrom('credits')
    .leftJoin('instalments', 'instalments.credit_id', 'credits.credit_id')
    .where('credits.borrower_id', '=', borrowerId)
    .where('credits.credit_id', '!=', exceptCreditId ?? 0)
    .select([
      sql<number>`count(distinct credits.credit_id) filter (where credit_state_id = 11)`.as(
        'credits_paid',
      ),
      sql<number>`
        count(distinct credits.credit_id) filter (where credit_state_id between 2 and 10)
      `.as('credits_under_way'),
      sql<number>`count(distinct credits.credit_id) filter (where credit_state_id = 12)`.as(
        'credits_rejected',
      ),
      sql<number>`
        coalesce(
          sum(principal - paid_principal) filter (where credit_state_id in (10, 14)), 0
        )::bigint
      `.as('principal_balance'),
      sql<number | null>`
        max(greatest(coalesce(settled_on, ${day}::date) - due_on, 0))
          filter (where settled_on is not null or due_on <= ${day}::date)
      `.as('worst_days_past_due'),
    ])
    .executeTakeFirstOrThrow();
  return paid;
}
