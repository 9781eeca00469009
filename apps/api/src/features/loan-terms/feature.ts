import type { Feature } from '#contributions/feature.ts';
import { approvedChecks } from './approved/approved-checks.ts';
import { freezeApproved } from './approved/freeze-approved.ts';
import { rateAboveUsury, rateWithinUsury } from './company-rate.ts';
import { loanTermsRoutes } from './loan-terms.routes.ts';
import { loanTermsClose } from './loan-terms-close.ts';
import { loanTermsTasks } from './loan-terms-tasks.ts';
import { loanTermsPersonalData } from './personal-data.ts';
import { overdueCreditWaits, overdueWaiting } from './plans/overdue-waits.ts';
import { withinUsury } from './within-usury.ts';

export const loanTermsFeature = {
  name: 'loan-terms',
  writes: ['approved_terms'],
  people: {
    approved_terms: { exported: 'créditos/condiciones_aprobadas', kept: 'credits' },
  },
  routes: [loanTermsRoutes],
  schedule: loanTermsTasks,
  close: loanTermsClose,
  personalData: () => loanTermsPersonalData,
  guards: { within_usury: withinUsury },
  waiting: [rateAboveUsury, ...overdueWaiting],
  creditWaits: overdueCreditWaits,
  effects: [() => freezeApproved],
  checks: approvedChecks,
  settingGuards: [rateWithinUsury],
} as const satisfies Feature<never, never>;
