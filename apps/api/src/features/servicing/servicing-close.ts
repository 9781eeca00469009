import type { Clock } from '#platform/clock/clock.ts';
import type { CloseStep } from '#platform/close/close-step.ts';
import { runEveryBatch } from '#platform/close/credit-batches.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { accrueCredits } from './accrual/accrue-credits.ts';
import { cutMonths } from './accrual/cut-months.ts';

type ServicingCloseDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'today'>;
  readonly run: RunCommand;
};

/** Keeps the books of every credit up to the day; both catch up on nights that were missed. */
export const servicingClose = ({ db, clock, run }: ServicingCloseDeps): readonly CloseStep[] => [
  {
    name: 'accrue-credits',
    by: 'credit',
    isOfNewestDay: true,
    run: async (range, stopping) => ({
      credits: await runEveryBatch(accrueCredits, { run, stopping, range }),
    }),
  },
  {
    name: 'cut-month',
    after: ['accrue-credits'],
    by: 'company',
    isOfNewestDay: true,
    run: async () => ({ credits: await cutMonths({ db, run }, clock.today()) }),
  },
];
