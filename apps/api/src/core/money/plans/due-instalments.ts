import { type RawBuilder, sql } from 'kysely';

/**
 * The rows `credit_id`, `number`, `late_from`, `is_touched` of instalments that were due by a day
 * and are not settled, as the plans are stored. Not scoped.
 */
export const unsafeDueInstalments = (on: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select credit_id, number, coalesce(pay_by, due_on) as late_from,
    paid_interest + paid_principal + paid_charges + paid_late > 0 as is_touched
  from instalments
  where settled_on is null and due_on <= ${on}
`;
