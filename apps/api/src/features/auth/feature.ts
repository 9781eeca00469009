import type { Feature } from '#contributions/feature.ts';
import { authRoutes } from './auth.routes.ts';
import { declareAuthJobs } from './auth-jobs.ts';
import { declarePasswordNotices } from './own-account/password-notices.ts';
import { authPersonalData } from './personal-data.ts';
import { declareRefusedSignIns } from './sign-in/refused-sign-ins.ts';

export const authFeature = {
  name: 'auth',
  writes: [],
  routes: [authRoutes],
  workers: [declareAuthJobs, declareRefusedSignIns, declarePasswordNotices],
  personalData: () => authPersonalData,
} as const satisfies Feature<never, never>;
