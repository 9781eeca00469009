import type { Feature } from '#contributions/feature.ts';
import { permissionsRoutes } from './permissions.routes.ts';

export const permissionsFeature = {
  name: 'permissions',
  writes: ['role_functions', 'role_function_states'],
  routes: [permissionsRoutes],
} as const satisfies Feature<never, never>;
