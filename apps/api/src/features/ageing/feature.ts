import type { Feature } from '#contributions/feature.ts';
import { ageingClose } from './ageing-close.ts';
import { creditDaysProjection } from './credit-days-projection.ts';

export const ageingFeature = {
  name: 'ageing',
  writes: ['credit_days', 'credit_day_redos'],
  people: {
    credit_day_redos: { kept: 'credits' },
  },
  close: ageingClose,
  projections: [creditDaysProjection],
} as const satisfies Feature<never, never>;
