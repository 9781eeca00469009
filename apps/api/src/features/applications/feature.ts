import type { Feature } from '#contributions/feature.ts';
import { applicationsRoutes } from './applications.routes.ts';

export const applicationsFeature = {
  name: 'applications',
  writes: ['credit_applications', 'phone_codes'],
  routes: [applicationsRoutes],
} as const satisfies Feature<never, never>;
