import type { Feature } from '#contributions/feature.ts';
import { creditChecks } from './credit-checks.ts';
import { creditsRoutes } from './credits.routes.ts';
import { changeLines } from './detail/credit-history-sources.ts';
import { creditEditsRoutes } from './edits/credit-edits.routes.ts';
import { creditsWaiting, plateWait } from './list/credits-waiting.ts';
import { creditsPersonalData } from './personal-data.ts';
import { identityApproved, otherPersonDisburses, plateKnown } from './steps/credit-guards.ts';
import { notifyBorrower } from './steps/notify-borrower.ts';
import { workOnStepNotices } from './steps/step-notices.ts';

export const creditsFeature = {
  name: 'credits',
  writes: ['credits', 'credit_changes', 'credit_history'],
  people: {
    credits: { exported: 'créditos/solicitudes', erased: 'applications', kept: 'credits' },
    credit_changes: { exported: 'créditos/cambios', erased: 'applications', kept: 'credits' },
    credit_history: { exported: 'créditos/historial', erased: 'applications', kept: 'credits' },
  },
  routes: [creditsRoutes, creditEditsRoutes],
  workers: [workOnStepNotices],
  guards: {
    identity_approved: identityApproved,
    plate_known: plateKnown,
    other_person_disburses: otherPersonDisburses,
  },
  effects: [notifyBorrower],
  history: [changeLines],
  waiting: creditsWaiting,
  creditWaits: [plateWait],
  personalData: () => creditsPersonalData,
  checks: creditChecks,
} as const satisfies Feature<never, never>;
