import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { sql, type Transaction } from 'kysely';
import { columnArrays, columnTypeOf } from '#features/catalogues/column-arrays.ts';
import { tableSql } from '#features/catalogues/entry-sql.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { valueWithout } from './read-cell.ts';
import type { ReadRow } from './read-rows.ts';
import { entry, isChanged, isSame, STAGED, staged } from './staged-sql.ts';

/**
 * Puts the rows beside the catalogue, in a table that ends with the transaction, and finds which
 * entry each row is. What a row does not say stays as the entry has it; a new one gets the default.
 */
export async function stageRows(
  trx: Transaction<DB>,
  declared: Catalogue,
  rows: readonly ReadRow[],
): Promise<void> {
  const fields = fieldsOf(declared);
  const names = fields.map(([name]) => name);
  const columns = fields.map(([name, field]) => sql`${sql.ref(name)} ${columnTypeOf(field)}`);
  await sql`
    create temporary table ${STAGED} (
      row_number integer, entry_id integer, ${sql.join(columns)}
    ) on commit drop
  `.execute(trx);
  const values = rows.map((row) => row.values);
  await sql`
    insert into ${STAGED} (row_number, ${sql.join(names.map((name) => sql.ref(name)))})
    select * from unnest(
      ${rows.map(({ number }) => number)}::integer[],
      ${sql.join(columnArrays(declared, names, values))}
    )
  `.execute(trx);
  await sql`analyze ${STAGED}`.execute(trx);
  const kept = names.map(
    (name) => sql`${sql.ref(name)} = coalesce(${staged(name)}, ${entry(name)})`,
  );
  await sql`
    update ${STAGED} as staged
    set ${sql.join([sql`entry_id = ${entry(declared.key)}`, ...kept])}
    from ${tableSql(declared)} as entry
    where ${isSame(declared, declared.identity)}
  `.execute(trx);
  const defaults = fields.flatMap(([name, field]) => {
    const value = valueWithout(field) ?? null;
    const given = sql`${value}::${columnTypeOf(field)}`;
    return value === null ? [] : [sql`${sql.ref(name)} = coalesce(${staged(name)}, ${given})`];
  });
  if (defaults.length === 0) return;
  await sql`
    update ${STAGED} as staged set ${sql.join(defaults)} where staged.entry_id is null
  `.execute(trx);
}

type Counts = { readonly new_count: number; readonly changed_count: number };

export async function countStaged(trx: Transaction<DB>, declared: Catalogue): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where staged.entry_id is null) as new_count,
      count(*) filter (where staged.entry_id is not null and ${isChanged(declared)})
        as changed_count
    from ${STAGED} as staged
    left join ${tableSql(declared)} as entry on ${entry(declared.key)} = staged.entry_id
  `.execute(trx);
  return rows[0] ?? { new_count: 0, changed_count: 0 };
}
