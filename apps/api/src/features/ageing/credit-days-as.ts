import type { Reading } from '@cuotaclara/contract/analytics/analytics-words';
import { type RawBuilder, sql } from 'kysely';

const IS_READ: Readonly<Record<Reading, RawBuilder<boolean>>> = {
  corrected: sql`is_current`,
  closed: sql`revision = 0`,
};

/** Balances and arrears of each credit at the end of some days: a table of a statement. */
export const unsafeCreditDays = (
  days: RawBuilder<unknown>,
  reading: Reading,
): RawBuilder<unknown> => sql`(
  select day, credit_id, status, principal, overdue_principal, overdue_other, late_interest,
    due_today, due_month, next_due, next_due_on, days_past_due, is_restructured, settled_count,
    headquarter_id, supplier_id, product_id, adviser_id
  from credit_days
  where day = any(${days}::date[]) and ${IS_READ[reading]}
)`;

/**
 * The first of some days on which each credit was more than thirty days late, and what it owed
 * then: a table of a statement.
 */
export const unsafeFirstLateDays = (
  days: RawBuilder<unknown>,
  reading: Reading,
): RawBuilder<unknown> => sql`(
  select distinct on (credit_id) credit_id, day, principal
  from credit_days
  where days_past_due > 30 and status = 'owing' and day = any(${days}::date[])
    and ${IS_READ[reading]}
  order by credit_id, day
)`;
