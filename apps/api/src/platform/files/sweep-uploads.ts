import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { removeUploads } from './uploads.ts';

const AT_ONCE = 20;
const SLICES_MAX = 1000;

/** Forgets uploads whose day has passed, with whatever had arrived of them. */
export async function sweepUploads({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const now = new Date(clock.now().epochMilliseconds);
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    const count = await db.transaction().execute(async (trx) => {
      const expired = await trx
        .selectFrom('uploads')
        .select('upload_id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      await removeUploads(
        trx,
        expired.map(({ upload_id }) => upload_id),
      );
      return expired.length;
    });
    if (count < AT_ONCE) return;
  }
}
