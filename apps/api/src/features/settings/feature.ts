import type { Feature } from '#contributions/feature.ts';
import { settingsRoutes } from './settings.routes.ts';
import { settingsChecks } from './settings-checks.ts';
import { settingsWaiting } from './settings-waiting.ts';

export const settingsFeature = {
  name: 'settings',
  writes: ['setting_values'],
  people: {
    setting_values: { kept: 'staff_acts' },
  },
  routes: [settingsRoutes],
  waiting: settingsWaiting,
  checks: settingsChecks,
} as const satisfies Feature<never, never>;
