import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { columnArrays } from './column-arrays.ts';
import { referredBy, tableSql } from './entry-sql.ts';

type Entries = { readonly entity: Entity; readonly rows: readonly CatalogueRow[] };

/**
 * Adds entries that the program brings along, which point at others by their code. One that is
 * there already stays as it is; one that points at nothing is left out, unless it need not point.
 */
export async function addEntries(trx: Transaction<DB>, { entity, rows }: Entries): Promise<void> {
  const declared = CATALOGUES[entity];
  const pointing = await pointByKey(trx, declared, rows);
  if (pointing.length === 0) return;
  const names = fieldsOf(declared).map(([name]) => name);
  await sql`
    insert into ${tableSql(declared)} (${sql.join(names.map((name) => sql.ref(name)))})
    select * from unnest(${sql.join(columnArrays(declared, names, pointing))})
    on conflict do nothing
  `.execute(trx);
}

async function pointByKey(
  trx: Transaction<DB>,
  declared: Catalogue,
  rows: readonly CatalogueRow[],
): Promise<readonly CatalogueRow[]> {
  let pointing = rows;
  for (const [name, field] of fieldsOf(declared)) {
    if (field.kind !== 'reference') continue;
    const keys = await keysByCode(trx, referredBy(field));
    pointing = pointing
      .map((row) => ({ ...row, [name]: keys.get(String(row[name])) ?? null }))
      .filter((row) => row[name] !== null || field.optional === true);
  }
  return pointing;
}

async function keysByCode(
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select code, ${sql.ref(declared.key)} as id from ${tableSql(declared)}
  `.execute(trx);
  return new Map(rows.map(({ code, id }) => [code, id]));
}
