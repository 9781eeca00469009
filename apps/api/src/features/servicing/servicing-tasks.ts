import type { CreditSteps } from '#features/credits/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { accrueCredits } from './accrual/accrue-credits.ts';
import { bookEarlier } from './accrual/book-earlier.ts';
import { runEveryBatch } from './accrual/credit-batch.ts';
import { cutMonths } from './accrual/cut-months.ts';
import { lowerLateRates } from './late-rates/lower-late-rates.ts';
import { splitEarlier } from './splits/split-earlier.ts';

type ServicingTaskDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'today'>;
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
};

/** Keeps the books of every credit up to the day. */
export const servicingTasks = ({
  db,
  clock,
  run,
  creditSteps,
}: ServicingTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'book-earlier-credits',
    every: 'hour',
    run: () => runEveryBatch(run, bookEarlier(creditSteps)),
  },
  {
    name: 'split-earlier-payments',
    every: 'hour',
    run: () => runEveryBatch(run, splitEarlier),
  },
  {
    name: 'lower-late-rates',
    every: { minutes: 5 },
    run: () => runEveryBatch(run, lowerLateRates(creditSteps)),
  },
  {
    name: 'accrue-credits',
    every: 'business-day',
    run: () => runEveryBatch(run, accrueCredits),
  },
  {
    name: 'cut-month',
    every: 'business-day',
    run: () => cutMonths({ db, run }, clock.today()),
  },
];
