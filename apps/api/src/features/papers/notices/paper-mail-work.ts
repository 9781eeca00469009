import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { SEND_PAPER, type SendDeps, sendPaper } from './send-paper.ts';

type WorkDeps = SendDeps & { readonly run: RunCommand; readonly jobs: Pick<Jobs, 'work'> };

export const workOnPaperMails = (deps: WorkDeps): void =>
  deps.jobs.work(SEND_PAPER, async (about) => {
    await deps.run(sendPaper(deps), BY_PROGRAM, about);
  });
