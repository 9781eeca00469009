import { sql } from 'kysely';
import { shortNameOf } from '#platform/database/person-name.ts';

type NamedPerson = { readonly borrower_id: number; readonly name: string };

/** People by their short names, as a table of a statement. Not scoped. */
export const unsafePeople = sql<NamedPerson>`(
  select borrower_id, ${shortNameOf('borrowers')} as name from borrowers
)`;
