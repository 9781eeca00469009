import type { Feature } from '#contributions/feature.ts';
import { healthRoutes } from './health.routes.ts';

export const healthFeature = {
  name: 'health',
  writes: [],
  routes: [healthRoutes],
} as const satisfies Feature<never, never>;
