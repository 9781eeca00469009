import type { Feature } from '#contributions/feature.ts';
import { countWaitingCredits } from '#core/credits/count-waiting-credits.ts';
import { complianceRoutes } from './compliance.routes.ts';
import { complianceApproved } from './compliance-approved.ts';
import { complianceHistory } from './compliance-history.ts';
import { compliancePart } from './compliance-part.ts';
import { reviewWait } from './compliance-waiting.ts';
import { keepRejection } from './keep-rejection.ts';
import { voidApprovals } from './void-approvals.ts';

export const complianceFeature = {
  name: 'compliance',
  writes: ['compliance_reviews'],
  people: {
    compliance_reviews: { kept: 'decisions' },
  },
  routes: [complianceRoutes],
  guards: { compliance_approved: complianceApproved },
  effects: [() => keepRejection],
  sanctionEffects: [voidApprovals],
  creditParts: [compliancePart],
  history: complianceHistory,
  waiting: [countWaitingCredits(reviewWait)],
  creditWaits: [reviewWait],
} as const satisfies Feature<never, never>;
