import type { Feature } from '#contributions/feature.ts';
import { treasuryRoutes } from './treasury.routes.ts';

export const treasuryFeature = {
  name: 'treasury',
  writes: [],
  routes: [treasuryRoutes],
} as const satisfies Feature<never, never>;
