import type { CloseStep } from '#platform/close/close-step.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { advanceBureauClocks } from './advance-clocks.ts';
import { type NoticeDeps, sendNotices } from './notices/send-notices.ts';

/** Moves the clocks of the credit bureaus with the close of each day. */
export const bureauClose = ({ run }: { readonly run: RunCommand }): readonly CloseStep[] => [
  {
    name: 'bureau-clock',
    after: ['age-credits'],
    by: 'credit',
    run: async (range) => {
      const { opened, moved } = await run(advanceBureauClocks, BY_PROGRAM, range);
      return { credits: opened + moved };
    },
  },
];

/** Issues and sends the notices that the clocks wait for. */
export const bureauTasks = (deps: NoticeDeps): readonly ScheduledTask[] => [
  {
    name: 'send-bureau-notices',
    every: { minutes: 5 },
    run: (stopping) => sendNotices(deps, stopping),
  },
];
