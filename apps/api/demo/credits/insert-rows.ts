import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type InsertableRow<Table extends keyof DB> = { readonly [Column in keyof DB[Table]]?: unknown };

/**
 * Rows that have the same columns, as one parameter of one statement: a parameter for each value of
 * some hundred rows would take longer to write down than the rows to store.
 */
export async function insertRows<Table extends keyof DB & string>(
  trx: Transaction<DB>,
  table: Table,
  rows: readonly InsertableRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(${emptyRow(table)}, ${JSON.stringify(rows)})
  `.execute(trx);
}

const emptyRow = (table: string): RawBuilder<unknown> => sql`null::${sql.table(table)}`;

/** Numbers of rows to come, so that what points at them can be written down before they are. */
export async function reserveIds(
  trx: Transaction<DB>,
  { table, key, count }: { readonly table: keyof DB; readonly key: string; readonly count: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${key}))::integer as id
    from generate_series(1, ${count}::integer)
  `.execute(trx);
  return rows.map(({ id }) => id);
}
