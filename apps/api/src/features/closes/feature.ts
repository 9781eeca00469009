import type { Feature } from '#contributions/feature.ts';
import { countToReview } from './closes.reads.ts';
import { closesRoutes } from './closes.routes.ts';

export const closesFeature = {
  name: 'closes',
  writes: [],
  routes: [closesRoutes],
  waiting: [{ name: 'closes_to_review', read: countToReview }],
} as const satisfies Feature<never, never>;
