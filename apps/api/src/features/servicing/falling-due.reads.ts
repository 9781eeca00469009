import { type RawBuilder, sql } from 'kysely';

/** A weekend and its holidays move the last day to pay by less than this after the due date. */
const MOVED_DAYS_MAX = 10;

/**
 * Credits with an instalment that is not settled and whose last day to pay is one of some days, as
 * a table of a statement. Not scoped.
 */
export function unsafeLastPayDays(
  days: readonly Temporal.PlainDate[],
): RawBuilder<{ readonly credit_id: number; readonly last_day: string }> {
  const [first, ...rest] = days.toSorted(Temporal.PlainDate.compare);
  if (first === undefined) throw new Error('no day was asked about');
  const last = rest.at(-1) ?? first;
  return sql`(
    select credit_id, coalesce(pay_by, due_on) as last_day from instalments
    where settled_on is null
      and due_on >= ${first.subtract({ days: MOVED_DAYS_MAX }).toString()}::date
      and due_on <= ${last.toString()}::date
      and coalesce(pay_by, due_on) = any(${days.map(String)}::date[])
  )`;
}

/** Credits with an instalment whose last day to pay has passed, as a table of a statement. */
export const unsafeOverdueOn = (
  today: Temporal.PlainDate,
): RawBuilder<{ readonly credit_id: number }> => sql`(
  select credit_id from instalments
  where settled_on is null and coalesce(pay_by, due_on) < ${today.toString()}::date
)`;
