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
  people: {
    screening_hits: { kept: 'decisions' },
    screening_entries: { kept: 'staff_acts' },
    screening_lists: { kept: 'staff_acts' },
  },
  routes: [screeningRoutes],
  guards: { lists_decided: listsDecided },
  effects: [() => screenOnStep],
  history: [hitsHistory],
  waiting: [screeningWaiting],
  personalData: () => screeningPersonalData,
  checks: screeningChecks,
} as const satisfies Feature<never, never>;
