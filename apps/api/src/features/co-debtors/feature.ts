import type { Feature } from '#contributions/feature.ts';
import { askAgain } from './ask-again.ts';
import { closeInvitations } from './close-invitations.ts';
import { unsafeCoDebtorChecks } from './co-debtor-checks.ts';
import { coDebtorHistory } from './co-debtor-history.ts';
import { coDebtorsRoutes } from './co-debtors.routes.ts';
import { coDebtorsReady } from './co-debtors-ready.ts';
import { unansweredCoDebtors, unansweredWait } from './co-debtors-waiting.ts';
import { coDebtorsPersonalData } from './personal-data.ts';
import { workOnInvitations } from './work-on-invitations.ts';

export const coDebtorsFeature = {
  name: 'co-debtors',
  writes: ['credit_co_debtors'],
  people: {
    credit_co_debtors: { exported: 'créditos/codeudores', erased: 'applications', kept: 'credits' },
  },
  routes: [coDebtorsRoutes],
  workers: [workOnInvitations],
  guards: { co_debtors_ready: coDebtorsReady },
  effects: [closeInvitations, askAgain],
  history: coDebtorHistory,
  waiting: [unansweredCoDebtors],
  creditWaits: [unansweredWait],
  personalData: () => coDebtorsPersonalData,
  checks: unsafeCoDebtorChecks,
} as const satisfies Feature<never, never>;
