import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Between two looks, doubled each time up to the second one. */
const LOOK_MS = { first: 10, max: 500 } as const;

/**
 * Waits until every transaction ended that was under way at the call. Those that begin later see
 * the row of the day that is closed, and leave word of what they enter for that day; what the
 * others entered can be read now. No lock is taken: nobody waits for the close.
 */
export async function awaitEarlierWriters(db: Database, stopping: AbortSignal): Promise<void> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as horizon
  `.execute(db);
  const horizon = rows[0]?.horizon ?? '0';
  for (let waitMs: number = LOOK_MS.first; !stopping.aborted; ) {
    if (await haveEnded(db, horizon)) return;
    await pause(waitMs);
    waitMs = Math.min(LOOK_MS.max, waitMs * 2);
  }
}

async function haveEnded(db: Database, horizon: string): Promise<boolean> {
  const { rows } = await sql<{ have_ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as have_ended
  `.execute(db);
  return rows[0]?.have_ended === true;
}
