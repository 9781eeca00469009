import type { Feature } from '#contributions/feature.ts';
import { applicationComplete } from './application-complete.ts';
import { applicationsRoutes } from './applications.routes.ts';

export const applicationsFeature = {
  name: 'applications',
  writes: ['credit_applications', 'phone_codes'],
  routes: [applicationsRoutes],
  guards: { application_complete: applicationComplete },
} as const satisfies Feature<never, never>;
