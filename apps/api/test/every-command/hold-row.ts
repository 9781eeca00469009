import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const LOOK_AGAIN_MS = 20;

type HeldRow = {
  readonly table: string;
  readonly column: string;
  readonly key: number;
  /** How long a command may take to reach the row. */
  readonly waitMsMax: number;
};

type RowHold = {
  /** Resolves once a command of the application waits for the row, or with false when none does. */
  isWaitedFor(): Promise<boolean>;
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
    isWaitedFor: async () => {
      for (let waitedMs = 0; waitedMs < row.waitMsMax; waitedMs += LOOK_AGAIN_MS) {
        if (await hasWaiting(client)) return true;
        await wait(LOOK_AGAIN_MS);
      }
      return false;
    },
    release: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

async function hasWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `);
  return rowCount !== 0;
}
