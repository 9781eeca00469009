import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { storedValue, tableSql } from './entry-sql.ts';

const valuesOf = (declared: Catalogue, row: CatalogueRow) =>
  fieldsOf(declared).map(([name, field]) => ({
    column: sql.ref(name),
    value: storedValue(field, row[name] ?? null),
  }));

export async function insertEntry(
  trx: Transaction<DB>,
  declared: Catalogue,
  row: CatalogueRow,
): Promise<number> {
  const values = valuesOf(declared, row);
  const { rows } = await sql<{ id: number }>`
    insert into ${tableSql(declared)} (${sql.join(values.map(({ column }) => column))})
    values (${sql.join(values.map(({ value }) => value))})
    returning ${sql.ref(declared.key)} as id
  `.execute(trx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error(`nothing was added to ${declared.entity}`);
  return inserted.id;
}

type Target = { readonly id: number; readonly values: CatalogueRow };

export async function updateEntry(
  trx: Transaction<DB>,
  declared: Catalogue,
  { id, values: row }: Target,
): Promise<void> {
  const values = valuesOf(declared, row);
  await sql`
    update ${tableSql(declared)}
    set ${sql.join(values.map(({ column, value }) => sql`${column} = ${value}`))},
      version = version + 1,
      updated_at = current_timestamp
    where ${sql.ref(declared.key)} = ${id}
  `.execute(trx);
}

export async function updateStatus(
  trx: Transaction<DB>,
  declared: Catalogue,
  { id, isActive }: { readonly id: number; readonly isActive: boolean },
): Promise<void> {
  await sql`
    update ${tableSql(declared)}
    set is_active = ${isActive}, version = version + 1, updated_at = current_timestamp
    where ${sql.ref(declared.key)} = ${id}
  `.execute(trx);
}

export async function deleteEntry(
  trx: Transaction<DB>,
  declared: Catalogue,
  id: number,
): Promise<void> {
  await sql`
    delete from ${tableSql(declared)} where ${sql.ref(declared.key)} = ${id}
  `.execute(trx);
}
