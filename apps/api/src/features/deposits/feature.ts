import type { Feature } from '#contributions/feature.ts';
import { addDeposit } from './add-deposit.ts';
import { depositChecks } from './deposit-checks.ts';
import { depositClosing } from './deposit-closing.ts';
import { depositsRoutes } from './deposits.routes.ts';
import { depositsWaiting } from './deposits-waiting.ts';
import { depositCauses } from './entry-causes.ts';
import { keepReversed } from './keep-reversed.ts';
import { depositRecords } from './ledger-records.ts';
import { takeBackDeposit, takeBackGone } from './take-back-deposit.ts';

export const depositsFeature = {
  name: 'deposits',
  writes: ['deposit_assignments', 'deposits'],
  people: {
    deposit_assignments: { kept: 'books' },
    deposits: { kept: 'books' },
  },
  entryCauses: depositCauses,
  ledgerRecords: depositRecords,
  routes: [depositsRoutes],
  decisions: [depositClosing],
  waiting: depositsWaiting,
  checks: depositChecks,
  depositTray: {
    add: addDeposit,
    keep: keepReversed,
    takeBack: takeBackDeposit,
    takeBackGone,
  },
} as const satisfies Feature<never, never>;
