import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Writes usury rates as the path does that keeps what was paid, and keeps nothing: for a test that
 * sets the law of a month in which credits were lent and nobody paid late.
 */
export const writeRates = (
  db: Database,
  write: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('cuota_clara.keeps_late_rates', 'on', true)`.execute(trx);
    await write(trx);
  });
