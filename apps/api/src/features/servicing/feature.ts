import type { Feature } from '#contributions/feature.ts';
import { accrualsClosing } from './accrual/accruals-closing.ts';
import { balanceOwed, balanceZero } from './balance-guards.ts';
import { reversalsWaiting } from './reversals/reversals-waiting.ts';
import { servicingRoutes } from './servicing.routes.ts';
import { servicingTasks } from './servicing-tasks.ts';
import { unsafeSplitChecks } from './splits/split-checks.ts';

export const servicingFeature = {
  name: 'servicing',
  writes: ['credit_events', 'instalments', 'payment_reversals', 'payment_splits', 'payments'],
  routes: [servicingRoutes],
  schedule: servicingTasks,
  waiting: [reversalsWaiting],
  closing: [accrualsClosing],
  checks: unsafeSplitChecks,
  guards: { balance_zero: balanceZero, balance_owed: balanceOwed },
} as const satisfies Feature<never, never>;
