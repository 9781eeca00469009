import type { Feature } from '#contributions/feature.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsPersonalData } from './personal-data.ts';

export const notificationsFeature = {
  name: 'notifications',
  writes: ['push_notifications'],
  people: {
    push_notifications: { exported: 'avisos', erased: 'messages' },
  },
  routes: [notificationsRoutes],
  personalData: () => notificationsPersonalData,
} as const satisfies Feature<never, never>;
