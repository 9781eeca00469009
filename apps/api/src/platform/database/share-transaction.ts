import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './database.generated.ts';
import type { Database } from './database.ts';
import { DatabaseLostError } from './database-lost-error.ts';
import type { PreparingClient } from './preparing-client.ts';
import { type Member, SharedTransaction } from './shared-transaction.ts';

/** A connection as one member of a shared transaction sees it. */
const connectionOf = (shared: SharedTransaction, member: Member): DatabaseConnection => ({
  executeQuery: (query) => shared.ask(member, query),
  streamQuery() {
    throw new Error('a shared transaction reads no stream');
  },
});

/** Begins, commits and undoes the part of one member. */
const driverOf = (shared: SharedTransaction, member: Member): Driver => ({
  init: async () => {},
  acquireConnection: async () => connectionOf(shared, member),
  beginTransaction: async () => {},
  commitTransaction: () => shared.commit(member),
  rollbackTransaction: () => shared.leave(member),
  releaseConnection: async () => {},
  destroy: async () => {},
});

/** A database in which a member has the one transaction that it shares. */
const memberDatabase = (shared: SharedTransaction, member: Member): Database =>
  // The mark is for the compiler alone.
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(shared, member),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Database;

/**
 * Runs several pieces of work at once, each with one transaction of the database it is given, which
 * in truth they share. Answers how each of them ended.
 */
export async function shareTransaction<T>(
  pool: pg.Pool,
  works: readonly ((db: Database) => Promise<T>)[],
): Promise<readonly PromiseSettledResult<T>[]> {
  const client = await connect(pool);
  const shared = new SharedTransaction(client);
  try {
    const parts = works.map((work) => ({ work, member: shared.enter() }));
    return await Promise.allSettled(
      parts.map(async ({ work, member }) => {
        try {
          return await work(memberDatabase(shared, member));
        } finally {
          await shared.leave(member);
        }
      }),
    );
  } finally {
    await shared.close();
    client.release();
  }
}

async function connect(pool: pg.Pool): Promise<PreparingClient & pg.PoolClient> {
  try {
    // The pool makes clients of this class.
    return (await pool.connect()) as PreparingClient & pg.PoolClient;
  } catch (error) {
    throw new DatabaseLostError('database_unavailable', error);
  }
}
