import pg from 'pg';
import { expect, vi } from 'vitest';

const WAIT_MS_MAX = 5_000;

type HeldRow = { readonly table: string; readonly column: string; readonly key: number };

export type RowHold = {
  /** Resolves once a command of the application waits for the row. */
  somebodyWaits(): Promise<void>;
  release(): Promise<void>;
};

/** Locks a row in a connection of its own, beside every pool, until it is released. */
export async function holdRow(databaseUrl: string, row: HeldRow): Promise<RowHold> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query(
    `select 1 from ${row.table} where ${row.column} = $1 for update`,
    [row.key],
  );
  if (rowCount !== 1) throw new Error(`${row.table} has no row ${row.column} = ${row.key}`);
  return {
    somebodyWaits: () =>
      vi.waitFor(
        async () => {
          const { rows } = await client.query(`
            select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
          `);
          expect(rows).not.toEqual([]);
        },
        { timeout: WAIT_MS_MAX },
      ),
    release: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}
