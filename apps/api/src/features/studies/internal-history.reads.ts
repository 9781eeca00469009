import { STATE } from '@cuotaclara/contract';
import { OWING, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import type { StudyFindings } from '@cuotaclara/contract/studies/study';
import { sql } from 'kysely';
import { toleratedInstalment } from '#core/money/plans/tolerated-instalment.ts';
import type { Reader } from '#platform/database/database.ts';

/** Sent and neither closed nor written off. */
const SENT_AND_OPEN = [...UNDER_WAY.filter((state) => state !== STATE.draft), STATE.disbursed];

type HistoryInput = {
  readonly borrowerId: number;
  readonly today: Temporal.PlainDate;
  /** The studied credit itself does not count. */
  readonly exceptCreditId: number | null;
};

/**
 * How a borrower has paid us. Not scoped: it is about the borrower, so it counts all their credits.
 * A late instalment counts up to the day it was settled, or up to today while it is owed; a
 * borrower without a due instalment is new.
 */
export async function readHistory(
  db: Reader,
  { borrowerId, today, exceptCreditId }: HistoryInput,
): Promise<StudyFindings['history']> {
  const day = today.toString();
  const paid = await db
    .selectFrom('credits')
    .leftJoin('instalments', 'instalments.credit_id', 'credits.credit_id')
    .where('credits.borrower_id', '=', borrowerId)
    .where('credits.credit_id', '!=', exceptCreditId ?? 0)
    .select([
      sql<number>`
        count(distinct credits.credit_id) filter (where credit_state_id = ${STATE.paid})
      `.as('credits_paid'),
      sql<number>`
        count(distinct credits.credit_id) filter (
          where credit_state_id in (${sql.join(SENT_AND_OPEN)})
        )
      `.as('credits_under_way'),
      sql<number>`
        count(distinct credits.credit_id) filter (where credit_state_id = ${STATE.rejected})
      `.as('credits_rejected'),
      sql<number>`
        coalesce(
          sum(principal - paid_principal) filter (
            where credit_state_id in (${sql.join(OWING)})
          ), 0
        )::bigint
      `.as('principal_balance'),
      sql<number | null>`
        max(greatest(coalesce(settled_on, ${day}::date) - coalesce(pay_by, due_on), 0))
          filter (
            where settled_on is not null
              or (due_on <= ${day}::date and not ${toleratedInstalment('credits')})
          )
      `.as('worst_days_past_due'),
    ])
    .executeTakeFirstOrThrow();
  return paid;
}
