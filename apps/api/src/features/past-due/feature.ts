import type { Feature } from '#contributions/feature.ts';
import { pastDueRoutes } from './past-due.routes.ts';

export const pastDueFeature = {
  name: 'past-due',
  writes: [],
  routes: [pastDueRoutes],
} as const satisfies Feature<Parameters<typeof pastDueRoutes>[0], never>;
