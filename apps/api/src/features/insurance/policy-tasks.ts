import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { createPolicyReminders } from './policy-reminders.ts';
import { type RemindingParts, remindOfPolicies } from './remind-of-policies.ts';

type PolicyTaskDeps = Omit<RemindingParts, 'reminders'> &
  Parameters<typeof createPolicyReminders>[0];

/**
 * Reminds borrowers ahead of the end of their policy. Each hour and not each day: a policy that is
 * registered at noon and ends soon should not wait until the next morning.
 */
export const policyTasks = (deps: PolicyTaskDeps): readonly ScheduledTask[] => [
  {
    name: 'remind-of-policies',
    every: 'hour',
    run: () => remindOfPolicies({ ...deps, reminders: createPolicyReminders(deps) }),
  },
];
