import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database.generated.ts';
import { PreparingClient } from './preparing-client.ts';

/** What a read needs: it can select and nothing else. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn'>;
export type Database = Kysely<DB>;

const CONNECTIONS_MAX = 8;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

// Amounts and ids fit a safe integer by CHECK; a day has no time zone, so it stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export function createPool(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'cuota-clara',
    Client: PreparingClient,
  });
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
