import { sql, type Transaction } from 'kysely';
import type { CreditRange } from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type LateRateColumns, readLateRates } from './late-rates.reads.ts';
import {
  categoryOfDays,
  lateInterestOf,
  lateRateRows,
  planOf,
  simpleCredits,
} from './simple-credits-sql.ts';

/** A range of credits on a business day that is closed. */
export type AgedRange = CreditRange & { readonly day: Temporal.PlainDate };

/**
 * Writes the day of the credits whose stored plan tells all: nothing but payments came to them,
 * none of it after the day, and no instalment that is due was paid in part. It says the same of
 * them as the engine does, in one statement; the others are left to `ageReplayedCredits`.
 */
export const ageSimpleCredits = command(
  'age_simple_credits',
  async ({ trx }: CommandContext<null>, range: AgedRange) => {
    const rates = await readLateRates(trx, range.day);
    return { reply: await ageInOneStatement(trx, range, rates), audit: [] };
  },
);

/** Credits that got a row, and those of them whose plan and books owe different principals. */
type SimpleReply = { readonly credits: number; readonly differences: number };

/** Writes them without a command around it. */
export async function ageInOneStatement(
  trx: Transaction<DB>,
  { after, upTo, day }: AgedRange,
  rates: LateRateColumns,
): Promise<SimpleReply> {
  const on = sql`${day.toString()}::date`;
  const monthStart = sql`${day.with({ day: 1 }).toString()}::date`;
  const { rows } = await sql<SimpleReply>`
    with late_rate as materialized (${lateRateRows(rates)}),
    chosen as materialized (
      ${simpleCredits({
        on,
        which: sql`
          credits.credit_id > ${after} and credits.credit_id <= ${upTo}
          and not exists (
            select from credit_days
            where credit_days.credit_id = credits.credit_id and credit_days.day = ${on}
          )`,
      })}
    ),
    plan as materialized (
      ${planOf({ on, monthStart })}
    ),
    late as materialized (
      ${lateInterestOf(on)}
    ),
    written as (
      insert into credit_days (
        day, credit_id, revision, status, principal, overdue_principal, overdue_other,
        late_interest, due_today, due_month, next_due, next_due_on, late_since, days_past_due,
        category, settled_count, headquarter_id, supplier_id, product_id, adviser_id
      )
      select ${on}, credit_id, 0, 'owing', chosen.principal, overdue_principal, overdue_other,
        coalesce(late.interest, 0), due_today, due_month, next_due, next_due_on, late_since,
        coalesce(${on} - late_since, 0),
        ${categoryOfDays(sql`coalesce(${on} - late_since, 0)`)},
        settled_count, headquarter_id, supplier_id, product_id, adviser_id
      from plan join chosen using (credit_id) left join late using (credit_id)
      on conflict do nothing
      returning credit_id
    )
    select count(*)::integer as credits,
      count(*) filter (where plan.principal <> chosen.principal)::integer as differences
    from written join plan using (credit_id) join chosen using (credit_id)
  `.execute(trx);
  return rows[0] ?? { credits: 0, differences: 0 };
}
