import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { expireDecisions } from './expire-decisions.ts';

type DecisionTaskDeps = { readonly run: RunCommand };

/** Looks every hour, so that a person who moved holds nothing up until the next day. */
export const decisionTasks = ({ run }: DecisionTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'expire-decisions',
    every: 'hour',
    run: () => run(expireDecisions, BY_PROGRAM, undefined),
  },
];
