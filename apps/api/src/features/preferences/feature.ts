import type { Feature } from '#contributions/feature.ts';
import { preferencesRoutes } from './preferences.routes.ts';

export const preferencesFeature = {
  name: 'preferences',
  writes: ['user_preferences'],
  routes: [preferencesRoutes],
} as const satisfies Feature<never, never>;
