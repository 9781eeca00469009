import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { waitUntil } from '#test/wait-until.ts';

/** Resolves once a transaction of this database waits for a row that another one holds. */
export const waitForBlockedQuery = (db: Database): Promise<void> =>
  waitUntil(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    expect(rows).not.toEqual([]);
  });
