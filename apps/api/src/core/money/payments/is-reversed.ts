import { sql } from 'kysely';

/** Whether the payment that a column names was taken back. */
export const isReversed = (column: string) => sql<boolean>`exists (
  select from credit_events as undo where undo.reverses_payment_id = ${sql.ref(column)}
)`;
