import type { Feature } from '#contributions/feature.ts';
import { waitingRoutes } from './waiting.routes.ts';

export const homeFeature = {
  name: 'home',
  writes: [],
  routes: [waitingRoutes],
} as const satisfies Feature<never, never>;
