import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Reads several things as of one moment, while payments go on. A check of all the books takes as
 * long as it takes.
 */
export const inSnapshot = <T>(
  db: Database,
  read: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return read(trx);
    });
