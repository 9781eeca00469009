import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { type ExpireSetDeps, expireSet } from './expire-set.ts';

export type ExpireDeps = ExpireSetDeps & {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Pick<Clock, 'now'>;
};

/** More than a day brings; what is left over is closed an hour later. */
const SETS_MAX = 1_000;

/** Closes sets whose time to sign is over. */
export const documentTasks = (deps: ExpireDeps): readonly ScheduledTask[] => [
  { name: 'expire-documents', every: 'hour', run: () => expireSets(deps) },
];

/** Closes each set whose time is over, in a command of its own. Answers how many. */
export async function expireSets(deps: ExpireDeps): Promise<number> {
  const due = await deps.db
    .selectFrom('document_sets')
    .select('document_set_id')
    .where('state', '=', 'OPEN')
    .where('expires_at', '<=', new Date(deps.clock.now().epochMilliseconds))
    .orderBy('expires_at')
    .limit(SETS_MAX)
    .execute();
  let closed = 0;
  for (const { document_set_id: setId } of due) {
    if (await deps.run(expireSet(deps), BY_PROGRAM, { setId })) closed += 1;
  }
  return closed;
}
