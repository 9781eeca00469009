import type { Feature } from '#contributions/feature.ts';
import { ageingChecks } from './ageing-checks.ts';
import { ageingClose } from './ageing-close.ts';

export const ageingFeature = {
  name: 'ageing',
  writes: ['credit_days', 'credit_day_redos'],
  people: {
    credit_day_redos: { kept: 'credits' },
  },
  close: ageingClose,
  checks: ageingChecks,
} as const satisfies Feature<never, never>;
