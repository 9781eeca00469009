import { type Catalogue, fieldOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { tableSql } from '#features/catalogues/entry-sql.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** The keys of every entry that a text may mean. */
export type FoundReferences = ReadonlyMap<string, readonly number[]>;

/** Entries of another catalogue by their code or their name; case and accents do not matter. */
export async function findReferences(
  trx: Transaction<DB>,
  declared: Catalogue,
  texts: readonly string[],
): Promise<FoundReferences> {
  const distinct = [...new Set(texts)];
  const given = sql`unnest(
    ${distinct}::text[], ${distinct.map((text) => codeForm(declared, text))}::text[]
  ) as given (text, code)`;
  const key = sql.ref(`other.${declared.key}`);
  const title = sql.join(
    declared.title.map((name) => sql.ref(`other.${name}`)),
    sql` || ' ' || `,
  );
  // Two joins and not one with an «or», which would compare every text with every entry.
  const { rows } = await sql<{ text: string; ids: number[] }>`
    select text, array_agg(distinct id) as ids
    from (
      select given.text, ${key} as id
      from ${given} join ${tableSql(declared)} as other on other.code = given.code
      union all
      select given.text, ${key} as id
      from ${given}
      join ${tableSql(declared)} as other on searchable(${title}) = searchable(given.text)
    ) as found
    group by text
  `.execute(trx);
  return new Map(rows.map(({ text, ids }) => [text, ids]));
}

/** A code that lost its zeros or its capitals. */
function codeForm(declared: Catalogue, text: string): string {
  const code = fieldOf(declared, 'code');
  const isPadded = code.kind === 'code' && /^\d+$/.test(text);
  return isPadded ? text.padStart(code.lengthMax, '0') : text.toUpperCase();
}
