import type { Feature } from '#contributions/feature.ts';
import { loanTermsRoutes } from './loan-terms.routes.ts';
import { loanTermsPersonalData } from './personal-data.ts';

export const loanTermsFeature = {
  name: 'loan-terms',
  writes: ['instalments', 'payments'],
  routes: [loanTermsRoutes],
  personalData: () => loanTermsPersonalData,
} as const satisfies Feature<never, never>;
