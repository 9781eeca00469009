import { sql } from 'kysely';

/** Money that was lent, by credit and whose it is: a table of a statement. Not scoped. */
export const unsafeDisbursed = sql`(
  select credit_id, disbursed_on, first_due_on, amount,
    product_id, headquarter_id, supplier_id, created_by as adviser_id
  from credits where disbursed_on is not null
)`;
