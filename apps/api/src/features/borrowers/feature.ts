import type { Feature } from '#contributions/feature.ts';
import { borrowersRoutes } from './borrowers.routes.ts';
import { manageRoutes } from './manage/manage.routes.ts';
import { borrowersPersonalData } from './personal-data.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { warnProvenOwners } from './registration/warn-proven-owner.ts';
import { workOnRegistrations } from './registration/work-on-registrations.ts';
import { rightsRoutes } from './rights/rights.routes.ts';

export const borrowersFeature = {
  name: 'borrowers',
  writes: ['consents', 'erasures'],
  people: {
    consents: { exported: 'autorizaciones', erased: 'consents', kept: 'consents' },
    erasures: { kept: 'staff_acts' },
  },
  routes: [registrationRoutes, borrowersRoutes, manageRoutes, rightsRoutes],
  workers: [workOnRegistrations, warnProvenOwners],
  personalData: () => borrowersPersonalData,
} as const satisfies Feature<never, never>;
