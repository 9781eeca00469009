import { type Catalogue, fieldOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { ownTitleSql, tableSql, titleSql } from '#features/catalogues/entry-sql.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** The keys of every entry that a text may mean. */
export type FoundReferences = ReadonlyMap<string, readonly number[]>;

/**
 * Entries of another catalogue by their code, their name, or their name and what they are within;
 * case and accents do not matter. One in use is meant rather than one that is disabled.
 */
export async function findReferences(
  trx: Transaction<DB>,
  declared: Catalogue,
  texts: readonly string[],
): Promise<FoundReferences> {
  const distinct = [...new Set(texts)];
  const codes = distinct.map((text) => codeForm(declared, text));
  // A join for each way and not one with an «or», which would compare every text with every entry.
  const { rows } = await sql<{ text: string; ids: number[] }>`
    with given as materialized (
      select text, code, searchable(text) as name
      from unnest(${distinct}::text[], ${codes}::text[]) as given (text, code)
    ), other as materialized (
      select ${sql.ref(`other.${declared.key}`)} as id, other.code, other.is_active,
        searchable(${ownTitleSql(declared, 'other')}) as name,
        searchable(${titleSql(declared, 'other')}) as whole_name
      from ${tableSql(declared)} as other
    )
    select text,
      coalesce(array_agg(distinct id) filter (where is_active), array_agg(distinct id)) as ids
    from (
      select given.text, id, is_active from given join other using (code)
      union all
      select given.text, id, is_active from given join other using (name)
      union all
      select given.text, id, is_active from given join other on other.whole_name = given.name
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
