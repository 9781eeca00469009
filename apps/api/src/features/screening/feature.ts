import type { Feature } from '#contributions/feature.ts';
import { hitsHistory } from './hits-history.ts';
import { listsDecided } from './lists-decided.ts';
import { screeningPersonalData } from './personal-data.ts';
import { screenOnStep } from './screen-on-step.ts';
import { screeningRoutes } from './screening.routes.ts';
import { screeningChecks } from './screening-checks.ts';
import { screeningWaiting } from './screening-waiting.ts';

export const screeningFeature = {
  name: 'screening',
  writes: ['screening_entries', 'screening_hits', 'screening_lists', 'screening_words'],
  routes: [screeningRoutes],
  guards: { lists_decided: listsDecided },
  effects: [() => screenOnStep],
  history: [hitsHistory],
  waiting: [screeningWaiting],
  personalData: () => screeningPersonalData,
  checks: screeningChecks,
} as const satisfies Feature<never, never>;
