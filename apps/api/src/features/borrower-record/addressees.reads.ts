import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf, wholeNameOf } from '#platform/database/person-name.ts';

/** Whom a message goes to. */
export type Addressee = {
  readonly borrower_id: number;
  readonly first_name: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
};

/** People by their numbers, as messages address them. Not scoped. */
export const unsafeAddressees = (
  db: Reader,
  borrowerIds: readonly number[],
): Promise<readonly Addressee[]> =>
  db
    .selectFrom('borrowers')
    .select(['borrower_id', 'first_name', 'email', 'phone', shortNameOf('borrowers').as('name')])
    .where('borrower_id', 'in', borrowerIds)
    .execute();

type IdentifiedPerson = {
  readonly borrower_id: number;
  readonly name: string;
  readonly search_text: string;
  readonly document_kind_id: number;
  readonly identification: string;
};

/** People with their names, as a table of a statement. Not scoped. */
export const unsafePeople = sql<IdentifiedPerson>`(
  select borrower_id, ${wholeNameOf('borrowers')} as name, search_text, document_kind_id,
    identification
  from borrowers
)`;
