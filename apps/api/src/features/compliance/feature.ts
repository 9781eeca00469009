import type { Feature } from '#contributions/feature.ts';
import { complianceRoutes } from './compliance.routes.ts';

export const complianceFeature = {
  name: 'compliance',
  writes: ['compliance_reviews'],
  routes: [complianceRoutes],
} as const satisfies Feature<never, never>;
