import type { Feature } from '#contributions/feature.ts';
import { ageingClose } from './ageing-close.ts';
import { arrearsChecks } from './arrears/arrears-checks.ts';
import { arrearsClose } from './arrears/arrears-close.ts';
import { arrearsTasks } from './arrears/arrears-tasks.ts';
import { creditDaysProjection } from './credit-days-projection.ts';

export const ageingFeature = {
  name: 'ageing',
  writes: ['credit_days', 'credit_day_redos', 'arrears_days', 'credit_arrears', 'arrears_redos'],
  people: {
    credit_day_redos: { kept: 'credits' },
  },
  close: (deps: Parameters<typeof ageingClose>[0]) => [...ageingClose(deps), ...arrearsClose(deps)],
  schedule: arrearsTasks,
  projections: [creditDaysProjection],
  checks: arrearsChecks,
} as const satisfies Feature<never, never>;
