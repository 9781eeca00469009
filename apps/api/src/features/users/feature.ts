import type { Feature } from '#contributions/feature.ts';
import { declareNotices } from './access/notices.ts';
import { declareInvitations } from './invitations/invitation-jobs.ts';
import { usersPersonalData } from './personal-data.ts';
import { usersRoutes } from './users.routes.ts';
import { usersChecks } from './users-checks.ts';
import { usersWaiting } from './users-waiting.ts';

export const usersFeature = {
  name: 'users',
  writes: ['users', 'vendors'],
  people: {
    users: { exported: 'cuenta', erased: 'account' },
    vendors: { kept: 'staff_acts' },
  },
  routes: [usersRoutes],
  workers: [declareInvitations, declareNotices],
  waiting: usersWaiting,
  personalData: usersPersonalData,
  checks: usersChecks,
} as const satisfies Feature<never, never>;
