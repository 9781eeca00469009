import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { type RemindOfPoliciesDeps, remindOfPolicies } from './remind-of-policies.ts';

/**
 * Reminds borrowers ahead of the end of their policy. Every hour and not every day: a policy that
 * is registered at noon and ends soon should not wait until the next morning.
 */
export const policyTasks = (deps: RemindOfPoliciesDeps): readonly ScheduledTask[] => [
  { name: 'remind-of-policies', every: 'hour', run: () => remindOfPolicies(deps) },
];
