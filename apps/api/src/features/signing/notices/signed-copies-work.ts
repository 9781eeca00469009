import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type CopiesDeps, SEND_SIGNED_COPIES, sendSignedCopies } from './signed-copies.ts';

type WorkDeps = CopiesDeps & { readonly run: RunCommand; readonly jobs: Pick<Jobs, 'work'> };

export const workOnSignedCopies = (deps: WorkDeps): void =>
  deps.jobs.work(SEND_SIGNED_COPIES, async (about) => {
    await deps.run(sendSignedCopies(deps), BY_PROGRAM, about);
  });
