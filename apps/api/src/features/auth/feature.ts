import type { Feature } from '#contributions/feature.ts';
import { authRoutes } from './auth.routes.ts';
import { workOnAuthJobs } from './auth-jobs.ts';
import { authPersonalData } from './personal-data.ts';
import { workOnRefusedSignIns } from './sign-in/refused-sign-ins.ts';

export const authFeature = {
  name: 'auth',
  writes: [],
  routes: [authRoutes],
  workers: [workOnAuthJobs, workOnRefusedSignIns],
  personalData: () => authPersonalData,
} as const satisfies Feature<never, never>;
