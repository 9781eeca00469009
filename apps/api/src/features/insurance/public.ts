export { policiesWaiting } from './policies-waiting.ts';
export { policyRegistered } from './policy-registered.ts';
export { workOnPolicyReminders } from './policy-reminders.ts';
export { policyTasks } from './policy-tasks.ts';
