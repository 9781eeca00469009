import type { Feature } from '#contributions/feature.ts';
import { loanTermsRoutes } from './loan-terms.routes.ts';
import { loanTermsPersonalData } from './personal-data.ts';
import { planChecks } from './plan-checks.ts';
import { withinUsury } from './within-usury.ts';

export const loanTermsFeature = {
  name: 'loan-terms',
  writes: ['instalments', 'payments'],
  routes: [loanTermsRoutes],
  personalData: () => loanTermsPersonalData,
  guards: { within_usury: withinUsury },
  checks: planChecks,
} as const satisfies Feature<never, never>;
