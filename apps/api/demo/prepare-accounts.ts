import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { seedDemo } from './seed-demo.ts';

/** Any number: it only has to be the same in every process that starts. */
const LOCK_KEY = 7_201_526;

/** Who can sign in at the first start: the people of the demo, or one administrator. */
export async function prepareAccounts(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  config: Pick<Config, 'demo' | 'firstAdmin'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A process that starts beside another waits until that one has seeded everything.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
    if (config.demo) await seedDemo(trx, { now: clock.now() });
    else await ensureFirstAdmin(trx, config.firstAdmin);
  });
}
