import { type RawBuilder, sql } from 'kysely';
import { unsafeStopped } from '#features/contacts/public.ts';
import { unsafeOverdueOn } from '#features/servicing/public.ts';

export type FileRow = {
  readonly bureau_clock_id: number;
  readonly kind: 'report' | 'update' | 'correction';
};

/**
 * Rows that the file of a month would have, as a table of a statement: defaults that may be
 * reported and are there at this moment, reported ones, and payments of reported ones. Not scoped.
 */
export const unsafeFileRows = (today: Temporal.PlainDate): RawBuilder<FileRow> => sql`(
  select clock.bureau_clock_id,
    case clock.state when 'reportable' then 'report' when 'reported' then 'update'
      else 'correction' end as kind,
    clock.amount, coalesce(clock.cured_on, ${today.toString()}::date) - clock.default_since as days,
    case when clock.state = 'to_correct' then clock.cured_on end as paid_on,
    clock.stays_until
  from bureau_clocks as clock
  where clock.state in ('reported', 'to_correct')
    or (
      clock.state = 'reportable' and clock.report_from <= ${today.toString()}::date
      and clock.report_until >= ${today.toString()}::date
      and exists (
        select from ${unsafeOverdueOn(today)} as overdue where overdue.credit_id = clock.credit_id
      )
      and not exists (
        select from ${unsafeStopped} as stopped where stopped.borrower_id = clock.borrower_id
      )
    )
)`;
