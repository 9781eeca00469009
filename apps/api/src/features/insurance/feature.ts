import type { Feature } from '#contributions/feature.ts';
import { insuranceRoutes } from './insurance.routes.ts';
import { insurancePersonalData } from './personal-data.ts';
import { policiesWaiting } from './policies-waiting.ts';
import { workOnPolicyReminders } from './policy-reminders.ts';
import { policyTasks } from './policy-tasks.ts';

export const insuranceFeature = {
  name: 'insurance',
  writes: ['policies'],
  routes: [insuranceRoutes],
  workers: [workOnPolicyReminders],
  schedule: policyTasks,
  waiting: [policiesWaiting],
  personalData: () => insurancePersonalData,
} as const satisfies Feature<never, never>;
