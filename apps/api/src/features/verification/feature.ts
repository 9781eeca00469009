import type { Feature } from '#contributions/feature.ts';
import { verificationRoutes } from './verification.routes.ts';

export const verificationFeature = {
  name: 'verification',
  writes: [],
  routes: [verificationRoutes],
} as const satisfies Feature<never, never>;
