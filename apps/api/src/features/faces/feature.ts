import type { Feature } from '#contributions/feature.ts';
import { facesRoutes } from './faces.routes.ts';

export const facesFeature = {
  name: 'faces',
  writes: [],
  routes: [facesRoutes],
} as const satisfies Feature<never, never>;
