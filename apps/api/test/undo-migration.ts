import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

export const MIGRATION_0052 = '0052_treasury_follows_money.sql';

/** Leaves a database as it was before migration 0052; its rows stay. */
export async function undoMigration0052(db: Database): Promise<void> {
  await sql`delete from schema_migrations where name = ${MIGRATION_0052}`.execute(db);
  await sql`
    drop function hold_gateway_payment, hold_gateway_deposit, hold_gateway_reversal,
      hold_gateway_return, settle_at_gateway cascade
  `.execute(db);
  await sql`drop table gateway_unsettled cascade`.execute(db);
}
