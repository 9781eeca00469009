import type { Feature } from '#contributions/feature.ts';
import { workOnNotices } from './access/notices.ts';
import { workOnInvitations } from './invitations/work-on-invitations.ts';
import { usersPersonalData } from './personal-data.ts';
import { usersRoutes } from './users.routes.ts';
import { usersWaiting } from './users-waiting.ts';

export const usersFeature = {
  name: 'users',
  writes: ['users', 'vendors'],
  routes: [usersRoutes],
  workers: [workOnInvitations, workOnNotices],
  waiting: usersWaiting,
  personalData: usersPersonalData,
} as const satisfies Feature<never, never>;
