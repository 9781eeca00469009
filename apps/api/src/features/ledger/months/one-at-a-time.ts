import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** Commands about months wait for each other: each decides by the state of all of them. */
export const oneAtATime = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('ledger_months'))`.execute(trx);
