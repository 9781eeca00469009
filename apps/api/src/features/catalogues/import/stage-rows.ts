import { type Catalogue, fieldOf, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { columnArrays, columnTypeOf } from '#features/catalogues/column-arrays.ts';
import { tableSql } from '#features/catalogues/entry-sql.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { ReadRow } from './read-rows.ts';

const STAGED = sql.table('staged_entries');

const staged = (name: string) => sql.ref(`staged.${name}`);
const entry = (name: string) => sql.ref(`entry.${name}`);

/** What makes two values of a field the same. */
const compared = (declared: Catalogue, name: string, value: RawBuilder<unknown>) =>
  fieldOf(declared, name).kind === 'text' ? sql`searchable(${value})` : value;

const isSame = (declared: Catalogue, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => {
      const left = compared(declared, name, sql`${staged(name)}`);
      return sql`${left} = ${compared(declared, name, sql`${entry(name)}`)}`;
    }),
    sql` and `,
  );

const isChanged = (declared: Catalogue): RawBuilder<unknown> =>
  sql`(${sql.join(
    fieldsOf(declared).map(([name]) => sql`${staged(name)} is distinct from ${entry(name)}`),
    sql` or `,
  )})`;

/**
 * Puts the rows beside the catalogue, in a table that ends with the transaction, and finds which
 * entry each row is. What the file has no column for stays as the entry has it.
 */
export async function stageRows(
  trx: Transaction<DB>,
  declared: Catalogue,
  { rows, present }: { readonly rows: readonly ReadRow[]; readonly present: readonly string[] },
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
  const absent = names.filter((name) => !present.includes(name));
  const kept = absent.map((name) => sql`${sql.ref(name)} = ${entry(name)}`);
  await sql`
    update ${STAGED} as staged
    set ${sql.join([sql`entry_id = ${entry(declared.key)}`, ...kept])}
    from ${tableSql(declared)} as entry
    where ${isSame(declared, declared.identity)}
  `.execute(trx);
}

const labelsOf = (declared: Catalogue, names: readonly string[]): string =>
  names.map((name) => fieldOf(declared, name).label).join(' + ');

/** The rows that say the same as another row, or as an entry that they are not. */
export async function findRepeated(
  trx: Transaction<DB>,
  declared: Catalogue,
): Promise<readonly ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const names of declared.unique) {
    const column = labelsOf(declared, names);
    for (const { row, first } of await repeatedInFile(trx, declared, names)) {
      problems.push({ row, column, value: null, reason: `Repite la fila ${first}.` });
    }
    for (const row of await takenByOthers(trx, declared, names)) {
      const reason = `Ya existe ${declared.words.singular} con ese valor.`;
      problems.push({ row, column, value: null, reason });
    }
  }
  return problems;
}

async function repeatedInFile(
  trx: Transaction<DB>,
  declared: Catalogue,
  names: readonly string[],
): Promise<readonly { row: number; first: number }[]> {
  const parts = names.map((name) => compared(declared, name, sql`${staged(name)}`));
  const isThere = names.map((name) => sql`${staged(name)} is not null`);
  const { rows } = await sql<{ row: number; first: number }>`
    select row_number as row, first
    from (
      select row_number, min(row_number) over (partition by ${sql.join(parts)}) as first
      from ${STAGED} as staged
      where ${sql.join(isThere, sql` and `)}
    ) as seen
    where row_number > first
  `.execute(trx);
  return rows;
}

/** An entry that the file changes too is no obstacle: it will say something else by then. */
async function takenByOthers(
  trx: Transaction<DB>,
  declared: Catalogue,
  names: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ row: number }>`
    select staged.row_number as row
    from ${STAGED} as staged
    join ${tableSql(declared)} as entry on ${isSame(declared, names)}
    where ${entry(declared.key)} is distinct from staged.entry_id
      and not exists (
        select from ${STAGED} as changed where changed.entry_id = ${entry(declared.key)}
      )
  `.execute(trx);
  return rows.map(({ row }) => row);
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

/** Adds what is new and changes what differs; what is the same is not touched. */
export async function writeStaged(trx: Transaction<DB>, declared: Catalogue): Promise<void> {
  const names = fieldsOf(declared).map(([name]) => name);
  await sql`
    update ${tableSql(declared)} as entry
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${staged(name)}`))},
      version = entry.version + 1,
      updated_at = current_timestamp
    from ${STAGED} as staged
    where staged.entry_id = ${entry(declared.key)} and ${isChanged(declared)}
  `.execute(trx);
  await sql`
    insert into ${tableSql(declared)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map(staged))}
    from ${STAGED} as staged
    where staged.entry_id is null
    order by staged.row_number
  `.execute(trx);
}
