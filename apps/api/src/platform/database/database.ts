import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import type { DB } from './database.generated.ts';
import { GuardedDialect } from './guarded-dialect.ts';
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

export function createPool(url: string, log?: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'cuota-clara',
    types: TYPES,
    Client: PreparingClient,
  });
  // A lost idle connection is reported by the pool, which has let go of it by then; without a
  // listener that ends the process. A connection lost in use fails the statement in flight.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new GuardedDialect(pool) });
}
