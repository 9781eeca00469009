import { day as engineDay } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { unsafeDueInstalments } from '#core/money/plans/due-instalments.ts';
import { type AgedDay, ageHistory } from '#features/ageing/age-history.ts';
import type { DB } from '#platform/database/database.generated.ts';

type ReplayedArrears = AgedDay & { readonly credit_id: number; readonly disbursed_on: string };

export type ArrearsAsked = {
  readonly creditIds: readonly number[];
  /** Oldest first. */
  readonly days: readonly Temporal.PlainDate[];
};

/** Arrears of credits on some days by the engine, from what is known now. Not scoped. */
async function unsafeReplayedArrears(
  trx: Transaction<DB>,
  { creditIds, days }: ArrearsAsked,
): Promise<readonly ReplayedArrears[]> {
  const last = days.at(-1);
  if (last === undefined || creditIds.length === 0) return [];
  // A payment that came back may make the plan longer than it is stored.
  const credits = await unsafeCreditsInForce(trx, { creditIds, today: last, mayGrow: true });
  const asked = days.map((each) => engineDay(each.toString()));
  return credits.flatMap(({ row: { credit_id }, history }) =>
    ageHistory(history, asked)
      .filter(hasArrears)
      .map((aged) => ({ ...aged, credit_id, disbursed_on: history.terms.disbursedOn })),
  );
}

const hasArrears = (aged: AgedDay): boolean =>
  aged.days_past_due > 0 ||
  aged.overdue_principal + aged.overdue_other + aged.late_interest + aged.due_today > 0;

/** Writes the arrears of credits on some days by the engine. Answers how many rows came. */
export async function writeByReplay(trx: Transaction<DB>, asked: ArrearsAsked): Promise<number> {
  const rows = await unsafeReplayedArrears(trx, asked);
  if (rows.length === 0) return 0;
  const last = sql`${asked.days.at(-1)?.toString()}::date`;
  const { rows: counted } = await sql<{ written: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        credit_id integer, day date, disbursed_on date, status text, principal bigint,
        overdue_principal bigint, overdue_other bigint, late_interest bigint, due_today bigint,
        late_since date, days_past_due integer, category text, is_restructured boolean
      )
    ),
    late as (
      select given.credit_id, given.day, min(number) as first_number, max(number) as last_number,
        bool_or(number = 1 and not is_touched) as is_first_untouched
      from given
      join (${unsafeDueInstalments(last)}) as due
        on due.credit_id = given.credit_id
        and late_from >= given.late_since and late_from < given.day
      group by given.credit_id, given.day
    ),
    written as (
      insert into credit_arrears (
        day, credit_id, disbursed_on, status, principal, overdue_principal, overdue_other,
        late_interest, due_today, late_since, days_past_due, category, first_number, last_number,
        is_first_unpaid, is_restructured
      )
      select day, credit_id, disbursed_on, status, principal, overdue_principal, overdue_other,
        late_interest, due_today, late_since, days_past_due, category, first_number, last_number,
        coalesce(is_first_untouched, false) and not is_restructured, is_restructured
      from given left join late using (credit_id, day)
      order by day, credit_id
      on conflict do nothing
      returning 1
    )
    select count(*)::integer as written from written
  `.execute(trx);
  return counted[0]?.written ?? 0;
}
