import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** One change of the lists at a time, and no search meanwhile; readers are not held up. */
export async function lockLists(trx: Transaction<DB>): Promise<void> {
  await sql`lock table screening_lists in share row exclusive mode`.execute(trx);
}
