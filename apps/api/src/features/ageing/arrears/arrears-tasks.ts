import type { Clock } from '#platform/clock/clock.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { arrearsAreReady } from './arrears.reads.ts';
import { prepareArrears } from './prepare-arrears.ts';
import { refreshArrears } from './refresh-arrears.ts';

type ArrearsTaskDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'today'>;
  readonly run: RunCommand;
};

/** Brings in what nobody has asked for, and the day of a company that has closed none yet. */
export const arrearsTasks = ({ db, clock, run }: ArrearsTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'bring-arrears-up',
    every: { minutes: 5 },
    run: async (stopping) => {
      const today = clock.today();
      if (!(await arrearsAreReady(db, today))) {
        const days = [today, today.add({ days: 1 })];
        await prepareArrears({ run, stopping }, { from: today, days });
      }
      while (!stopping.aborted) {
        const { changes } = await run(refreshArrears, BY_PROGRAM, undefined);
        if (changes === 0) return;
      }
    },
  },
];
