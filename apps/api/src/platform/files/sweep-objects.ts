import { z } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { ObjectStore } from './store/object-store.ts';

/** Runs when a file was erased; what fails is left to the next round. */
export const SWEEP_OBJECTS: Job<Record<never, never>> = {
  name: 'sweep-objects',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
};

type SweepDeps = { readonly db: Database; readonly store: ObjectStore; readonly log: Log };

const AT_ONCE = 50;
const SLICES_MAX = 1000;
const TRY_AGAIN_SECONDS = 900;

/**
 * Deletes the objects that are due: of erased files, and those that were written for a transaction
 * that never kept them. Several processes may do this at once.
 */
export async function sweepObjects(parts: SweepDeps): Promise<void> {
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    if ((await sweepSlice(parts)) < AT_ONCE) return;
  }
}

/**
 * The rows stay locked until their objects are gone: a transaction that wants to keep such an
 * object waits, and then learns that it is too late.
 */
const sweepSlice = async ({ db, store, log }: SweepDeps): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('objects_to_delete')
      .select('storage_key')
      .where('due_at', '<=', sql<Date>`current_timestamp`)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const keys = due.map(({ storage_key }) => storage_key);
    const outcomes = await Promise.allSettled(keys.map((key) => store.delete(key)));
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of failures) log.warn({ err: reason }, 'an object was not deleted');
    const gone = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    const left = keys.filter((_, index) => outcomes[index]?.status === 'rejected');
    if (gone.length > 0)
      await trx.deleteFrom('objects_to_delete').where('storage_key', 'in', gone).execute();
    // Later, so that what cannot be deleted does not stand before what can.
    if (left.length > 0)
      await trx
        .updateTable('objects_to_delete')
        .set({
          due_at: sql<Date>`current_timestamp + make_interval(secs => ${TRY_AGAIN_SECONDS})`,
        })
        .where('storage_key', 'in', left)
        .execute();
    return due.length;
  });
