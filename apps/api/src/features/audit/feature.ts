import type { Feature } from '#contributions/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature = {
  name: 'audit',
  writes: [],
  routes: [auditRoutes],
} as const satisfies Feature<never, never>;
