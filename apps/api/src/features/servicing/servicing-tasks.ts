import type { CreditSteps } from '#core/credits/step-types.ts';
import { EVERY_CREDIT, runEveryBatch } from '#platform/close/credit-batches.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { bookEarlier } from './accrual/book-earlier.ts';
import { lowerLateRates } from './late-rates/lower-late-rates.ts';
import { splitEarlier } from './splits/split-earlier.ts';

type ServicingTaskDeps = {
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
};

/** Keeps what the books have of every credit as today's rules would. */
export const servicingTasks = ({
  run,
  creditSteps,
}: ServicingTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'book-earlier-credits',
    every: 'hour',
    run: () => runEveryBatch(bookEarlier(creditSteps), { run, range: EVERY_CREDIT }),
  },
  {
    name: 'split-earlier-payments',
    every: 'hour',
    run: () => runEveryBatch(splitEarlier, { run, range: EVERY_CREDIT }),
  },
  {
    name: 'lower-late-rates',
    every: { minutes: 5 },
    run: () => runEveryBatch(lowerLateRates(creditSteps), { run, range: EVERY_CREDIT }),
  },
];
