import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { nameLikeness } from './name-likeness.ts';

/** Far below what counts: the index proposes, the comparison of the words decides. */
const PROPOSED_LIKENESS = '0.3';
const PROPOSED_MAX = 2_000;
/** More than anybody decides on; the most alike come first. */
const MATCHES_MAX = 50;

export type ScreenedPerson = {
  readonly borrowerId: number;
  readonly identification: string;
  readonly fullName: string;
  readonly firstName: string;
  readonly firstSurname: string;
};

type Proposed = {
  readonly list_name: string;
  readonly list_kind: string;
  readonly full_name: string;
  readonly identification: string | null;
  readonly detail: string | null;
};

export type Match = Proposed & { readonly similarity: number };

/**
 * The entries of all lists that may be this person: those with the same document, whatever the
 * name, and those whose names are alike.
 */
export async function findMatches(
  trx: Transaction<DB>,
  person: ScreenedPerson,
): Promise<readonly Match[]> {
  const proposed = await proposeEntries(trx, person);
  return proposed
    .map((entry) => ({ ...entry, similarity: similarityOf(entry, person) }))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MATCHES_MAX);
}

const similarityOf = (entry: Proposed, person: ScreenedPerson): number =>
  entry.identification === person.identification ? 1 : nameLikeness(person, entry.full_name);

/**
 * Trigrams do not care for the order of words, but a name of two words is little of one of four:
 * the name in full, the two names one goes by, and whoever has those two among others.
 */
async function proposeEntries(
  trx: Transaction<DB>,
  { identification, fullName, firstName, firstSurname }: ScreenedPerson,
): Promise<readonly Proposed[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${PROPOSED_LIKENESS}, true)`.execute(
    trx,
  );
  const { rows } = await sql<Proposed>`
    with wanted as materialized (
      select
        searchable(${fullName}) as full_name,
        searchable(${`${firstName} ${firstSurname}`}) as short_name,
        '%' || searchable(${firstName}) || '%' as first_name,
        '%' || searchable(${firstSurname}) || '%' as first_surname
    )
    select list.name as list_name, list.kind as list_kind, entry.full_name, entry.identification,
      entry.detail
    from screening_entries as entry
    join screening_lists as list using (screening_list_id)
    where entry.identification = ${identification}
      or entry.search_text % (select full_name from wanted)
      or entry.search_text % (select short_name from wanted)
      or (
        entry.search_text like (select first_name from wanted)
        and entry.search_text like (select first_surname from wanted)
      )
    order by
      (entry.identification = ${identification}) desc nulls last,
      similarity(entry.search_text, (select full_name from wanted)) desc
    limit ${sql.lit(PROPOSED_MAX)}
  `.execute(trx);
  return rows;
}
