import { sql } from 'kysely';

type CoDebtor = { readonly credit_id: number; readonly borrower_id: number };

/** Co-debtors who accepted to answer for a credit, as a table of a statement. Not scoped. */
export const unsafeAnswering = sql<CoDebtor>`(
  select credit_id, borrower_id from credit_co_debtors where state = 'ACCEPTED'
)`;
