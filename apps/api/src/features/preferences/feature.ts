import type { Feature } from '#contributions/feature.ts';
import { preferencesPersonalData } from './personal-data.ts';
import { preferencesRoutes } from './preferences.routes.ts';

export const preferencesFeature = {
  name: 'preferences',
  writes: ['user_preferences'],
  people: {
    user_preferences: { exported: 'preferencias', erased: 'account' },
  },
  routes: [preferencesRoutes],
  personalData: () => preferencesPersonalData,
} as const satisfies Feature<never, never>;
