import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/** One change of settings at a time: the next one sees what this one has done. */
export async function lockSettings(trx: Transaction<DB>): Promise<void> {
  await trx.selectFrom('settings_version').select('version').forUpdate().execute();
}
