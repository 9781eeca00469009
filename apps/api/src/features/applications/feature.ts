import type { Feature } from '#contributions/feature.ts';
import { applicationsRoutes } from './applications.routes.ts';
import { applicationsPersonalData } from './personal-data.ts';

export const applicationsFeature = {
  name: 'applications',
  writes: ['credit_applications'],
  routes: [applicationsRoutes],
  personalData: () => applicationsPersonalData,
} as const satisfies Feature<never, never>;
