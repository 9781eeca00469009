import type { Feature } from '#contributions/feature.ts';
import { complianceRoutes } from './compliance.routes.ts';
import { complianceApproved } from './compliance-approved.ts';
import { complianceHistory } from './compliance-history.ts';
import { compliancePart } from './compliance-part.ts';
import { keepRejection } from './keep-rejection.ts';
import { voidApprovals } from './void-approvals.ts';

export const complianceFeature = {
  name: 'compliance',
  writes: ['compliance_reviews'],
  routes: [complianceRoutes],
  guards: { compliance_approved: complianceApproved },
  effects: [() => keepRejection],
  sanctionEffects: [voidApprovals],
  creditParts: [compliancePart],
  history: complianceHistory,
} as const satisfies Feature<never, never>;
