import type { Feature } from '#contributions/feature.ts';
import { bankChecks } from './bank-checks.ts';
import { bankClosing } from './bank-closing.ts';
import { bankFilesRoutes } from './bank-files.routes.ts';
import { bankWaiting } from './bank-waiting.ts';
import { bankRowCauses } from './entry-causes.ts';
import { bankFileUndo } from './files/bank-file-undo.ts';
import { bankFileTasks, workOnBankFiles } from './files/bank-file-work.ts';
import { unbookRowsOf, unbookRowsOfDeposit } from './files/entries-of-row.ts';
import { bankRecords } from './ledger-records.ts';

export const bankFilesFeature = {
  name: 'bank-files',
  writes: ['bank_file_rows', 'bank_files'],
  people: {
    bank_file_rows: { kept: 'books' },
    bank_files: { kept: 'books' },
  },
  entryCauses: bankRowCauses,
  ledgerRecords: bankRecords,
  routes: [bankFilesRoutes],
  workers: [workOnBankFiles],
  schedule: bankFileTasks,
  decisions: [bankFileUndo],
  waiting: bankWaiting,
  checks: bankChecks,
  closing: [bankClosing],
  bankRows: { leavePayment: unbookRowsOf, leaveDeposit: unbookRowsOfDeposit },
} as const satisfies Feature<never, never>;
