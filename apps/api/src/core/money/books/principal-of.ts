import { type RawBuilder, sql } from 'kysely';

type Principal = { readonly credit_id: number; readonly principal: number };

/** The principal that the books hold of each credit, for the `from` of a statement. Not scoped. */
export const unsafePrincipalOf = (): RawBuilder<Principal> => sql<Principal>`(
  select credit_id, principal from credit_balances
)`;
