import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import { CommandAwarePool } from './command-aware-pool.ts';
import type { DB } from './database.generated.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import { PreparingClient } from './preparing-client.ts';

/** What a read needs: it can select and nothing else. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn'>;

/** What writes in either: a database, or a transaction that the caller has begun. */
export type Queries = Kysely<DB>;

declare const IS_POOLED: unique symbol;

/**
 * The pool. Each query may take another connection, so nothing that runs inside a transaction may
 * ask for one: a `Transaction` is no `Database`, and a command can reach no `Database`.
 */
export type Database = Queries & { readonly [IS_POOLED]: true };

const CONNECTIONS_MAX = 8;
/** Longest wait for a free connection; past it the call is answered that the database is not. */
const CONNECT_MS_MAX = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** A new connection plans every statement again: one that was used stays through a quiet spell. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

/** For our own connections alone: what others in this process read is none of our business. */
const TYPES = new pg.TypeOverrides();
// Amounts and ids fit a safe integer by CHECK; a day has no time zone, so it stays text.
TYPES.setTypeParser(pg.types.builtins.INT8, Number);
TYPES.setTypeParser(pg.types.builtins.DATE, (day) => day);

type PoolOptions = {
  readonly log?: Log;
  readonly connectionsMax?: number;
  readonly connectMsMax?: number;
};

export function createPool(
  url: string,
  { log, connectionsMax = CONNECTIONS_MAX, connectMsMax = CONNECT_MS_MAX }: PoolOptions = {},
): pg.Pool {
  const pool = new CommandAwarePool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'cuota-clara',
    types: TYPES,
    Client: PreparingClient,
  });
  // A lost idle connection is reported by the pool, which has let go of it by then; without a
  // listener that ends the process. A connection lost in use fails the statement in flight.
  pool.on('error', (error) => {
    // A pool that closes does not wait for its connections, so the server may end them first.
    if (!pool.ending) log?.warn({ err: error }, 'an idle database connection was lost');
  });
  return pool;
}

const pools = new WeakMap<Queries, pg.Pool>();

export function createDatabase(pool: pg.Pool): Database {
  // The mark is for the compiler alone.
  const db = new Kysely<DB>({ dialect: new GuardedDialect(pool) }) as Database;
  pools.set(db, pool);
  return db;
}

/** How many connections the pool of a database has. */
export const connectionsOf = (db: Database): number => poolOf(db).options.max;

/** The pool of a database, for who needs more of a connection than Kysely gives. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('a database that createDatabase has not made');
  return pool;
}
