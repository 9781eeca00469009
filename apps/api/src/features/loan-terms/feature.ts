import type { Feature } from '#contributions/feature.ts';
import { loanTermsRoutes } from './loan-terms.routes.ts';

export const loanTermsFeature = {
  name: 'loan-terms',
  writes: ['instalments', 'payments'],
  routes: [loanTermsRoutes],
} as const satisfies Feature<never, never>;
