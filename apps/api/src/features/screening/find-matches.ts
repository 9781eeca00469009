import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { nameLikeness, type WantedName, wantedName, wordLikeness } from './name-likeness.ts';

/** Nearly every proposed entry is a finding; a list in which more are alike tells nobody apart. */
const PROPOSED_MAX = 5_000;
/** More than anybody decides on; the most alike come first. */
const MATCHES_MAX = 50;

export type ScreenedPerson = {
  readonly identification: string;
  readonly fullName: string;
  readonly firstSurname: string;
};

type Proposed = {
  readonly list_name: string;
  readonly list_kind: string;
  readonly full_name: string;
  readonly identification: string | null;
  readonly detail: string | null;
  readonly words: readonly string[];
};

export type Match = Omit<Proposed, 'words'> & { readonly similarity: number };

/**
 * The entries of all lists that may be this person: those with the same document, whatever the
 * name, and those whose names are alike.
 */
export async function findMatches(
  trx: Transaction<DB>,
  person: ScreenedPerson,
): Promise<readonly Match[]> {
  const { identification } = person;
  const name = wantedName(person);
  const proposed = await proposeEntries(trx, { identification, name });
  return proposed
    .map(({ words, ...entry }) => {
      const isSame = entry.identification === identification;
      return { ...entry, similarity: isSame ? 1 : nameLikeness(name, words) };
    })
    .filter(({ similarity }) => similarity > 0)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MATCHES_MAX);
}

type MatchInput = { readonly identification: string; readonly name: WantedName };

/**
 * What `nameLikeness` demands, said in words that an index finds: the surname is there, and either
 * every name of the person is, or there are no names but theirs. So it proposes whatever may be
 * alike and hardly anything else, however common the names are.
 */
async function proposeEntries(
  trx: Transaction<DB>,
  { identification, name: { words, surname } }: MatchInput,
): Promise<readonly Proposed[]> {
  const alike = await readAlikeWords(trx, [...words, ...surname]);
  const hasAnyOf = (some: readonly string[]) => {
    const known = new Set(some.flatMap((word) => alike.get(word) ?? []));
    return sql<boolean>`entry.words && ${[...known]}::text[]`;
  };
  const hasOnly = sql<boolean>`entry.words <@ ${[...alike.values()].flat()}::text[]`;
  // One word is not enough: beside the surname there is at least one of the other names.
  const others = words.toSpliced(words.indexOf(surname[0] ?? ''), 1);
  const { rows } = await sql<Proposed>`
    select list.name as list_name, list.kind as list_kind, entry.full_name, entry.identification,
      entry.detail, entry.words
    from screening_entries as entry
    join screening_lists as list using (screening_list_id)
    where entry.identification = ${identification}
      or (${sql.join([hasAnyOf(surname), ...words.map((word) => hasAnyOf([word]))], sql` and `)})
      or (${hasAnyOf(surname)} and ${hasAnyOf(others)} and ${hasOnly})
    order by
      (entry.identification = ${identification}) desc nulls last,
      abs(cardinality(entry.words) - ${words.length}::integer),
      entry.screening_entry_id
    limit ${sql.lit(PROPOSED_MAX)}
  `.execute(trx);
  return rows;
}

/**
 * The words of the lists that are nearly each of these. Length and letters leave few of them, and
 * never fewer than are alike: `letters_of` says why.
 */
async function readAlikeWords(
  trx: Transaction<DB>,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ wanted: string; known: readonly string[] }>`
    with wanted as materialized (
      select word, length(word) as letter_count, letters_of(word) as letters
      from unnest(${[...new Set(words)]}::text[]) as given (word)
    )
    select wanted.word as wanted, array_agg(known.word) as known
    from wanted
    join screening_words as known
      on known.letter_count
        between wanted.letter_count - wanted.letter_count / 4 and wanted.letter_count * 4 / 3
      and bit_count((known.letters # wanted.letters)::bit(64))
        <= greatest(known.letter_count, wanted.letter_count) / 4 * 2
    group by wanted.word
  `.execute(trx);
  return new Map(
    rows.map(({ wanted, known }) => [
      wanted,
      known.filter((word) => wordLikeness(wanted, word) > 0),
    ]),
  );
}
