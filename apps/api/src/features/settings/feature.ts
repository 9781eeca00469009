import type { Feature } from '#contributions/feature.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsFeature = {
  name: 'settings',
  writes: ['setting_values'],
  routes: [settingsRoutes],
} as const satisfies Feature<never, never>;
