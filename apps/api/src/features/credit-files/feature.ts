import type { Feature } from '#contributions/feature.ts';
import { creditFilesRoutes } from './credit-files.routes.ts';

export const creditFilesFeature = {
  name: 'credit-files',
  writes: [],
  routes: [creditFilesRoutes],
} as const satisfies Feature<never, never>;
