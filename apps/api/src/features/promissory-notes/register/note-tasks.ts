import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { unsafeUnsettledNotes } from './right-state.ts';
import { settleNotes } from './settle-notes.ts';

type NoteTaskDeps = { readonly db: Database; readonly run: RunCommand };

/** More than five minutes bring; what is left over follows at the next run. */
const CREDITS_MAX = 500;

/** Notes that are sealed or lose their set without a step of their credit. */
export const noteTasks = (deps: NoteTaskDeps): readonly ScheduledTask[] => [
  { name: 'settle-notes', every: { minutes: 5 }, run: () => settleAll(deps) },
];

async function settleAll({ db, run }: NoteTaskDeps): Promise<number> {
  const rows = await unsafeUnsettledNotes(db)
    .select('documents.credit_id')
    .distinct()
    .orderBy('documents.credit_id')
    .limit(CREDITS_MAX)
    .execute();
  let settled = 0;
  for (const { credit_id: creditId } of rows) {
    settled += await run(settleNotes, BY_PROGRAM, { creditId });
  }
  return settled;
}
