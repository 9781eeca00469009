import type { Feature } from '#contributions/feature.ts';
import { documentReadingRoutes } from './document-reading.routes.ts';

export const documentReadingFeature = {
  name: 'document-reading',
  writes: [],
  routes: [documentReadingRoutes],
} as const satisfies Feature<never, never>;
