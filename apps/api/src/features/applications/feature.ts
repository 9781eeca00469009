import { STATE } from '@cuotaclara/contract';
import type { Feature } from '#contributions/feature.ts';
import { countCreditsInState } from '#core/credits/count-waiting-credits.ts';
import { applicationComplete } from './application-complete.ts';
import { applicationsRoutes } from './applications.routes.ts';
import { applicationsPersonalData } from './personal-data.ts';

export const applicationsFeature = {
  name: 'applications',
  writes: ['credit_applications'],
  people: {
    credit_applications: {
      exported: 'créditos/solicitudes',
      erased: 'applications',
      kept: 'credits',
    },
  },
  routes: [applicationsRoutes],
  personalData: () => applicationsPersonalData,
  waiting: [countCreditsInState({ name: 'drafts_unsent', state: STATE.draft })],
  guards: { application_complete: applicationComplete },
} as const satisfies Feature<never, never>;
