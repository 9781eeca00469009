import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { SecondConnectionError } from './command-aware-pool.ts';
import { DatabaseLostError } from './database-lost-error.ts';

/** PostgreSQL whose lost connections reach the caller under one name. */
export class GuardedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new GuardedDriver({ pool: this.#pool });
  }
}

class GuardedDriver extends PostgresDriver {
  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection(...options);
    } catch (error) {
      if (error instanceof SecondConnectionError) throw error;
      throw new DatabaseLostError('database_unavailable', error);
    }
  }

  /**
   * Kysely undoes a transaction before it throws why. Without a connection PostgreSQL has undone
   * it, and the failure of `rollback` would take the place of the reason.
   */
  override async rollbackTransaction(
    ...transaction: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    try {
      await super.rollbackTransaction(...transaction);
    } catch (error) {
      if (!(error instanceof DatabaseLostError)) throw error;
    }
  }
}
