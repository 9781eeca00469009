import type { Feature } from '#contributions/feature.ts';
import { creditsRoutes } from './credits.routes.ts';
import { creditEditsRoutes } from './edits/credit-edits.routes.ts';
import { creditsWaiting } from './list/credits-waiting.ts';
import { creditsPersonalData } from './personal-data.ts';
import { workOnStepNotices } from './steps/step-notices.ts';

export const creditsFeature = {
  name: 'credits',
  writes: ['credits', 'credit_changes', 'credit_history'],
  routes: [creditsRoutes, creditEditsRoutes],
  workers: [workOnStepNotices],
  waiting: creditsWaiting,
  personalData: () => creditsPersonalData,
} as const satisfies Feature<never, never>;
