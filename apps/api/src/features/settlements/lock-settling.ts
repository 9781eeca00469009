import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

const LOCK_KEY = 4_848_002;

/** One settlement is recorded or undone at a time: the second finds what the first did. */
export const lockSettling = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
