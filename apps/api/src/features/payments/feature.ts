import type { Feature } from '#contributions/feature.ts';
import { attemptRoutes } from './attempts/attempts.routes.ts';
import { hearReturned } from './attempts/hear-returned.ts';
import { workOnLeftOverMail } from './attempts/left-over-notice.ts';
import { openPayingRoutes, ownPayingRoutes } from './intents/paying.routes.ts';
import { foreignMoneyWaiting } from './list/foreign-money.reads.ts';
import { paymentListRoutes } from './list/payment-lists.routes.ts';
import { returnedWaiting } from './list/returned-waiting.ts';
import { unsafePaymentChecks } from './payment-checks.ts';
import { paymentsTasks, workOnDeferredEvents } from './payments-tasks.ts';
import { paymentsPersonalData } from './personal-data.ts';
import { sandboxRoutes } from './sandbox.routes.ts';

export const paymentsFeature = {
  name: 'payments',
  writes: ['gateway_events', 'gateway_leftovers', 'payment_attempts', 'payment_intents'],
  people: {
    gateway_leftovers: { kept: 'books' },
    payment_attempts: { kept: 'credits' },
    payment_intents: { exported: 'créditos/pagos_en_línea', kept: 'credits' },
  },
  routes: [openPayingRoutes, ownPayingRoutes, attemptRoutes, sandboxRoutes, paymentListRoutes],
  workers: [workOnDeferredEvents, workOnLeftOverMail],
  schedule: paymentsTasks,
  waiting: [returnedWaiting, foreignMoneyWaiting],
  personalData: () => paymentsPersonalData,
  checks: unsafePaymentChecks,
  hearReturned,
} as const satisfies Feature<never, never>;
