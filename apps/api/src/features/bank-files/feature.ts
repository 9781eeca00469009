import type { Feature } from '#contributions/feature.ts';
import { bankChecks } from './bank-checks.ts';
import { bankFilesRoutes } from './bank-files.routes.ts';
import { bankWaiting } from './bank-waiting.ts';
import { bankClosing, gatewayClosing } from './closing/treasury-closing.ts';
import { addDeposit } from './deposits/add-deposit.ts';
import { keepReversed } from './deposits/keep-reversed.ts';
import { takeBackDeposit, takeBackGone } from './deposits/take-back-deposit.ts';
import { voidClosings } from './deposits/void-closings.ts';
import { depositsRoutes } from './deposits.routes.ts';
import { bankFileTasks, workOnBankFiles } from './files/bank-file-work.ts';
import { unbookRowsOf } from './files/entries-of-row.ts';
import { voidUndos } from './files/void-undos.ts';
import { settlementsRoutes } from './settlements.routes.ts';

export const bankFilesFeature = {
  name: 'bank-files',
  writes: [
    'bank_file_rows',
    'bank_files',
    'deposit_assignments',
    'deposits',
    'gateway_settlement_items',
    'gateway_settlements',
  ],
  people: {
    bank_file_rows: { kept: 'books' },
    bank_files: { kept: 'books' },
    deposit_assignments: { kept: 'books' },
    deposits: { kept: 'books' },
    gateway_settlement_items: { kept: 'books' },
    gateway_settlements: { kept: 'books' },
  },
  routes: [bankFilesRoutes, depositsRoutes, settlementsRoutes],
  workers: [workOnBankFiles],
  schedule: bankFileTasks,
  blockEffects: [voidClosings, voidUndos],
  waiting: bankWaiting,
  checks: bankChecks,
  closing: [bankClosing, gatewayClosing],
  depositTray: {
    add: addDeposit,
    keep: keepReversed,
    takeBack: takeBackDeposit,
    takeBackGone,
    leave: unbookRowsOf,
  },
} as const satisfies Feature<never, never>;
