import { sql } from 'kysely';
import { unsafeDueInstalments } from '#core/money/plans/due-instalments.ts';
import type { AgedRange } from '#features/ageing/age-simple-credits.ts';
import { readLateRates } from '#features/ageing/late-rates.reads.ts';
import {
  categoryOfDays,
  lateInterestOf,
  lateRateRows,
  planOf,
  simpleCredits,
} from '#features/ageing/simple-credits-sql.ts';
import { type CommandContext, command } from '#platform/command/command.ts';

/**
 * Writes the arrears of the credits of a range whose stored plan tells all, in one statement, as
 * `ageSimpleCredits` writes their days. The others are left to `writeReplayedArrears`.
 */
export const writeSimpleArrears = command(
  'write_simple_arrears',
  async ({ trx }: CommandContext<null>, { after, upTo, day }: AgedRange) => {
    const rates = await readLateRates(trx, day);
    const on = sql`${day.toString()}::date`;
    const monthStart = sql`${day.with({ day: 1 }).toString()}::date`;
    const { rows } = await sql<{ credits: number }>`
      with late_rate as materialized (${lateRateRows(rates)}),
      chosen as materialized (
        ${simpleCredits({
          on,
          which: sql`
            credits.credit_id in (
              select credit_id from (${unsafeDueInstalments(on)}) as due
              where credit_id > ${after} and credit_id <= ${upTo}
            )
            and exists (select from arrears_days where day = ${on} and not is_ready)
            and not exists (
              select from credit_arrears
              where credit_arrears.credit_id = credits.credit_id and credit_arrears.day = ${on}
            )`,
        })}
      ),
      plan as materialized (${planOf({ on, monthStart })}),
      late as materialized (${lateInterestOf(on)}),
      written as (
        insert into credit_arrears (
          day, credit_id, disbursed_on, status, principal, overdue_principal, overdue_other,
          late_interest, due_today, late_since, days_past_due, category, first_number,
          last_number, is_first_unpaid, is_restructured
        )
        select ${on}, credit_id, disbursed_on, 'owing', chosen.principal, overdue_principal,
          overdue_other, coalesce(late.interest, 0), due_today, late_since,
          coalesce(${on} - late_since, 0),
          ${categoryOfDays(sql`coalesce(${on} - late_since, 0)`)},
          first_number, last_number, coalesce(first_number = 1, false), false
        from plan join chosen using (credit_id) left join late using (credit_id)
        where overdue_principal + overdue_other + due_today > 0
        on conflict do nothing
        returning 1
      )
      select count(*)::integer as credits from written
    `.execute(trx);
    return { reply: { credits: rows[0]?.credits ?? 0 }, audit: [] };
  },
);
