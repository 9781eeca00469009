import type { CloseStep } from '#platform/close/close-step.ts';
import { EVERY_CREDIT, runEveryBatch } from '#platform/close/credit-batches.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { judgeCredits } from './promises/judge-credits.ts';

type CollectionsWork = { readonly run: RunCommand };

/** Judges promises whose last day is over, and all others again. */
export const collectionsClose = ({ run }: CollectionsWork): readonly CloseStep[] => [
  {
    name: 'judge-promises',
    after: ['close-gate'],
    by: 'credit',
    isOfNewestDay: true,
    run: async ({ after, upTo }, stopping) => ({
      credits: await runEveryBatch(judgeCredits, {
        run,
        stopping,
        range: { after, upTo, which: 'open' },
      }),
    }),
  },
];

/** A payment of the day keeps its promise within a minute. */
export const collectionsTasks = ({ run }: CollectionsWork): readonly ScheduledTask[] => [
  {
    name: 'judge-promises',
    every: { minutes: 1 },
    run: (stopping) =>
      runEveryBatch(judgeCredits, {
        run,
        stopping,
        range: { ...EVERY_CREDIT, which: 'changed' },
      }),
  },
];
