import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import type { DB } from './database.generated.ts';
import { PreparingClient } from './preparing-client.ts';

/** What a read needs: it can select and nothing else. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn'>;
export type Database = Kysely<DB>;

const CONNECTIONS_MAX = 8;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** For our own connections alone: what others in this process read is none of our business. */
const TYPES = new pg.TypeOverrides();
// Amounts and ids fit a safe integer by CHECK; a day has no time zone, so it stays text.
TYPES.setTypeParser(pg.types.builtins.INT8, Number);
TYPES.setTypeParser(pg.types.builtins.DATE, (day) => day);

type PoolOptions = { readonly log?: Log; readonly connectionsMax?: number };

export function createPool(
  url: string,
  { log, connectionsMax = CONNECTIONS_MAX }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'cuota-clara',
    types: TYPES,
    Client: PreparingClient,
  });
  // Without a listener a connection that breaks while nobody uses it would end the process. The
  // pool has let go of it by then, and the next query opens another.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
