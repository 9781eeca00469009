import type { Feature } from '#contributions/feature.ts';
import { studiesPersonalData } from './personal-data.ts';
import { studiesRoutes } from './studies.routes.ts';

export const studiesFeature = {
  name: 'studies',
  writes: ['bureau_questions', 'bureau_reports', 'credit_studies'],
  routes: [studiesRoutes],
  personalData: () => studiesPersonalData,
} as const satisfies Feature<never, never>;
