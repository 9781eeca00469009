import type { Feature } from '#contributions/feature.ts';
import { bureauHistory } from './bureau/bureau-history.ts';
import { keepStudy } from './keep-study.ts';
import { studiesPersonalData } from './personal-data.ts';
import { studiesRoutes } from './studies.routes.ts';

export const studiesFeature = {
  name: 'studies',
  writes: ['bureau_questions', 'bureau_reports', 'credit_studies'],
  people: {
    bureau_questions: { erased: 'inquiries' },
    bureau_reports: { exported: 'consultas/centrales_de_riesgo', erased: 'inquiries' },
    credit_studies: { exported: 'créditos/estudios', kept: 'decisions' },
  },
  routes: [studiesRoutes],
  personalData: () => studiesPersonalData,
  effects: [keepStudy],
  history: [bureauHistory],
} as const satisfies Feature<never, never>;
