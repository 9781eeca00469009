import type { Feature } from '#contributions/feature.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notificationsFeature = {
  name: 'notifications',
  writes: ['push_notifications'],
  routes: [notificationsRoutes],
} as const satisfies Feature<never, never>;
