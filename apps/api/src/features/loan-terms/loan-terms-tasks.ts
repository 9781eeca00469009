import type { RunCommand } from '#platform/command/command-runner.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { freezeEarlierApprovals } from './approved/freeze-earlier.ts';
import { runEveryBatch } from './every-batch.ts';
import { requoteUndecided } from './quotes/requote-undecided.ts';

type LoanTermsTaskDeps = { readonly run: RunCommand };

/** Keeps the stored quotes of undecided credits those of today, and approvals of before frozen. */
export const loanTermsTasks = ({ run }: LoanTermsTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'requote-undecided',
    every: 'business-day',
    run: () => runEveryBatch(run, requoteUndecided),
  },
  {
    name: 'freeze-earlier-approvals',
    every: 'hour',
    run: () => runEveryBatch(run, freezeEarlierApprovals),
  },
];
