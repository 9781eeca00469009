import type { Feature } from '#contributions/feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditChecks } from './audit-checks.ts';
import { auditPersonalData } from './personal-data.ts';

export const auditFeature = {
  name: 'audit',
  writes: [],
  routes: [auditRoutes],
  personalData: () => auditPersonalData,
  checks: auditChecks,
} as const satisfies Feature<never, never>;
