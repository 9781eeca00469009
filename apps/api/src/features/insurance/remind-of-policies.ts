import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { REMINDERS_PER_BATCH, type ReminderDeps, remindBatch } from './remind-batch.ts';

export type RemindOfPoliciesDeps = ReminderDeps & { readonly run: RunCommand };

const BATCHES_MAX = 1_000;

/** Reminds each borrower once of each policy that ends soon. Answers how many were reminded. */
export async function remindOfPolicies(deps: RemindOfPoliciesDeps): Promise<number> {
  let reminded = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const count = await deps.run(remindBatch(deps), BY_PROGRAM, undefined);
    reminded += count;
    if (count < REMINDERS_PER_BATCH) break;
  }
  return reminded;
}
