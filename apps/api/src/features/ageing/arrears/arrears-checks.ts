import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

/** Arrears of the newest closed day, as they were shown and as the close wrote them. */
const COMPARED = sql<{ credit_id: number }>`(
  with newest as (
    select arrears_days.day
    from arrears_days
    where is_ready and day = (select max(day) from credit_days)
  ),
  shown as (
    select credit_id, overdue_principal, overdue_other, late_interest, due_today, late_since,
      days_past_due, category
    from credit_arrears join newest using (day)
  ),
  closed as (
    select credit_id, overdue_principal, overdue_other, late_interest, due_today, late_since,
      days_past_due, category
    from credit_days join newest using (day)
    where is_current
      and days_past_due + overdue_principal + overdue_other + late_interest + due_today > 0
  )
  select credit_id from (
    (select * from shown except select * from closed)
    union all
    (select * from closed except select * from shown)
  ) as different
  -- Later changes are brought in by the next reader and the next close.
  where not exists (
      select from arrears_redos where arrears_redos.credit_id = different.credit_id
    )
    and not exists (
      select from credit_day_redos where credit_day_redos.credit_id = different.credit_id
    )
  group by credit_id
)`;

export const arrearsChecks: readonly InvariantCheck[] = [
  queriedCheck({
    name: 'arrears_are_those_of_the_close',
    invariant: 'What lists showed of the last closed day is what its close wrote.',
    violations: (db) => db.selectFrom(COMPARED.as('compared')).select('compared.credit_id as id'),
  }),
];
