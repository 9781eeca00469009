import type { Feature } from '#contributions/feature.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { figuresRoutes } from './figures.routes.ts';

export const analyticsFeature = {
  name: 'analytics',
  writes: [],
  routes: [analyticsRoutes, figuresRoutes],
} as const satisfies Feature<never, never>;
