import type { ReplyOf } from '@cuotaclara/contract';
import { type Catalogue, fieldsOf, labelKeyOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import type { getReferences } from '@cuotaclara/contract/catalogues/references';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { columnSql, keySql, labelSql, offerSql, sortSql, tableSql, valueSql } from './entry-sql.ts';

/** As many as one file can bring in; beyond it a picker has to search the list. */
const ENTRIES_MAX = 20_000;

/** The entries in use of several catalogues, for the pickers of a form. */
export async function readReferences(
  db: Reader,
  names: readonly Entity[],
): Promise<ReplyOf<typeof getReferences>> {
  const lists = await Promise.all(
    names.map(async (name) => [name, await entriesInUse(db, CATALOGUES[name])] as const),
  );
  return Object.fromEntries(lists);
}

async function entriesInUse(db: Reader, declared: Catalogue): Promise<readonly CatalogueRow[]> {
  const { by, dir } = declared.sort;
  const within = declared.within === undefined ? [] : [declared.within];
  const rows = await db
    .selectFrom(sql<CatalogueRow>`${tableSql(declared)}`.as('entry'))
    .where(sql<boolean>`${columnSql('is_active')}`)
    .$if(declared.offeredFirst !== undefined, (query) => query.orderBy(offerSql(declared)))
    .orderBy(sortSql(declared, by), dir === 'ASC' ? 'asc' : 'desc')
    .orderBy(keySql(declared))
    .limit(sql.lit(ENTRIES_MAX + 1))
    .select([
      sql<number>`${keySql(declared)}`.as(declared.key),
      ...fieldsOf(declared).map(([name]) => valueSql(declared, name).as(name)),
      ...within.map((name) => labelSql(declared, name).as(labelKeyOf(name))),
    ])
    .execute();
  if (rows.length > ENTRIES_MAX) {
    const maxText = ENTRIES_MAX.toLocaleString('es-CO');
    refuse('too_many_references', { maxText, things: declared.words.plural });
  }
  // Each value was read under the name of its field.
  return (rows as CatalogueRow[]).map((row) => ({ ...row, label: entryTitle(declared, row) }));
}
