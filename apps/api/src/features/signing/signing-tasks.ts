import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { sweepActs } from './acts/void-acts.ts';
import { REMINDERS_PER_BATCH, type ReminderDeps, remindDueSigners } from './reminders/remind.ts';

type SigningTaskDeps = ReminderDeps & { readonly run: RunCommand };

/** Each hour: a reminder that came due on a Sunday goes out when the hours of the law begin. */
export const signingTasks = (deps: SigningTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'remind-signers',
    every: 'hour',
    run: () => remindAll(deps),
  },
  {
    name: 'sweep-signing-acts',
    every: 'hour',
    run: () => deps.run(sweepActs, BY_PROGRAM, undefined),
  },
];

const BATCHES_MAX = 1_000;

/** Batch after batch; what is left over is reminded an hour later. */
async function remindAll(deps: SigningTaskDeps): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const count = await deps.run(remindDueSigners(deps), BY_PROGRAM, undefined);
    if (count < REMINDERS_PER_BATCH) return;
  }
}
