import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { unsafeUnsettledPromissoryNotes } from './right-state.ts';
import { settlePromissoryNotes } from './settle-promissory-notes.ts';

type PromissoryNoteTaskDeps = { readonly db: Database; readonly run: RunCommand };

/** More than five minutes bring; what is left over follows at the next run. */
const CREDITS_MAX = 500;

/** Promissory notes that are sealed or lose their set without a step of their credit. */
export const promissoryNoteTasks = (deps: PromissoryNoteTaskDeps): readonly ScheduledTask[] => [
  { name: 'settle-promissory-notes', every: { minutes: 5 }, run: () => settleAll(deps) },
];

async function settleAll({ db, run }: PromissoryNoteTaskDeps): Promise<number> {
  const rows = await unsafeUnsettledPromissoryNotes(db)
    .select('documents.credit_id')
    .distinct()
    .orderBy('documents.credit_id')
    .limit(CREDITS_MAX)
    .execute();
  let settled = 0;
  for (const { credit_id: creditId } of rows) {
    settled += await run(settlePromissoryNotes, BY_PROGRAM, { creditId });
  }
  return settled;
}
