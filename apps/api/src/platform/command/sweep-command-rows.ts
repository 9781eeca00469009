import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { KEY_KEPT_HOURS } from './command-keys.ts';

/** How long an event can be read by a screen that was away. */
const EVENT_KEPT_HOURS = 48;

const AT_ONCE = 5_000;
const SLICES_MAX = 1_000;

type SweepDeps = { readonly db: Database; readonly clock: Pick<Clock, 'now'> };

/** Removes what commands leave for a limited time: the replies of keys, and events. */
export const commandSweeps = ({ db, clock }: SweepDeps): readonly ScheduledTask[] => [
  {
    name: 'sweep-command-keys',
    every: 'hour',
    run: () => inSlices(() => sweepKeys(db, clock.now().subtract({ hours: KEY_KEPT_HOURS }))),
  },
  {
    name: 'sweep-live-events',
    every: 'hour',
    run: () => inSlices(() => sweepEvents(db, clock.now().subtract({ hours: EVENT_KEPT_HOURS }))),
  },
];

/** A statement each, so that no sweep locks many rows for long. */
async function inSlices(sweepSome: () => Promise<number>): Promise<void> {
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    if ((await sweepSome()) < AT_ONCE) return;
  }
}

async function sweepKeys(db: Database, until: Temporal.Instant): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from command_keys where ctid = any(array(
      select ctid from command_keys where kept_at <= ${until.toString()}::timestamptz
      limit ${sql.lit(AT_ONCE)}
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

async function sweepEvents(db: Database, until: Temporal.Instant): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from live_events where event_id in (
      select event_id from live_events where at <= ${until.toString()}::timestamptz
      limit ${sql.lit(AT_ONCE)}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
