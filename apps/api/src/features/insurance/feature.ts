import type { Feature } from '#contributions/feature.ts';
import { insuranceRoutes } from './insurance.routes.ts';
import { insurancePersonalData } from './personal-data.ts';
import { policiesWaiting } from './policies-waiting.ts';
import { policyHistory } from './policy-history.ts';
import { policyPart } from './policy-part.ts';
import { policyRegistered } from './policy-registered.ts';
import { workOnPolicyReminders } from './policy-reminders.ts';
import { policyTasks } from './policy-tasks.ts';
import { policyWait, renewalWait } from './policy-waits.ts';

export const insuranceFeature = {
  name: 'insurance',
  writes: ['policies'],
  people: {
    policies: { exported: 'créditos/pólizas', kept: 'credits' },
  },
  routes: [insuranceRoutes],
  workers: [workOnPolicyReminders],
  schedule: policyTasks,
  guards: { policy_registered: policyRegistered },
  creditParts: [policyPart],
  history: [policyHistory],
  waiting: policiesWaiting,
  creditWaits: [policyWait, renewalWait],
  personalData: () => insurancePersonalData,
} as const satisfies Feature<never, never>;
