import { EVERY_CREDIT, runEveryBatch } from '#platform/close/credit-batches.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { freezeEarlierApprovals } from './approved/freeze-earlier.ts';

type LoanTermsTaskDeps = { readonly run: RunCommand };

/** Keeps approvals of before frozen. */
export const loanTermsTasks = ({ run }: LoanTermsTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'freeze-earlier-approvals',
    every: 'hour',
    run: () => runEveryBatch(freezeEarlierApprovals, { run, range: EVERY_CREDIT }),
  },
];
