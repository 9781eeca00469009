import type { Feature } from '#contributions/feature.ts';
import { decisionTasks } from './decision-tasks.ts';
import { decisionsRoutes } from './decisions.routes.ts';
import { decisionsHistory } from './decisions-history.ts';
import { decisionsWaiting } from './decisions-waiting.ts';
import { decisionListRoutes } from './list/decision-list.routes.ts';
import { decisionsPersonalData } from './personal-data.ts';
import { voidDecisions } from './void-decisions.ts';

export const decisionsFeature = {
  name: 'decisions',
  writes: ['decisions'],
  people: { decisions: { exported: 'créditos/decisiones', kept: 'credits' } },
  routes: [decisionsRoutes, decisionListRoutes],
  schedule: decisionTasks,
  blockEffects: [voidDecisions],
  history: decisionsHistory,
  waiting: decisionsWaiting,
  personalData: () => decisionsPersonalData,
} as const satisfies Feature<never, never>;
