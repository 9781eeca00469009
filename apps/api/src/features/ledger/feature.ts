import type { Feature } from '#contributions/feature.ts';
import { allowanceClosing } from './allowance/allowance-closing.ts';
import { monthAllowance } from './allowance/month-allowance.ts';
import { creditBalancesProjection } from './books/credit-balances-projection.ts';
import { ledgerCauses } from './books/own-causes.ts';
import { checkClosing } from './check/check-closing.ts';
import { houseRecords } from './check/money/house-records.ts';
import { workOnChecks } from './check/run-check.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { ledgerClose } from './ledger-close.ts';
import { ledgerTasks } from './ledger-tasks.ts';
import { ledgerWaiting } from './ledger-waiting.ts';
import { monthReopening } from './months/month-reopening.ts';

export const ledgerFeature = {
  name: 'ledger',
  writes: [
    'house_movements',
    'charge_beneficiaries',
    'credit_balances',
    'ledger_account_codes',
    'ledger_allowance_rates',
    'ledger_allowances',
    'ledger_check_runs',
    'ledger_cuts',
    'ledger_entries',
    'ledger_lines',
    'ledger_parties',
    'ledger_period_balances',
    'ledger_period_changes',
    'ledger_period_parts',
    'ledger_periods',
    'ledger_vouchers',
  ],
  people: {
    credit_balances: { kept: 'credits' },
    ledger_entries: { kept: 'credits' },
    ledger_lines: { kept: 'credits' },
    ledger_vouchers: { kept: 'credits' },
    house_movements: { kept: 'books' },
    ledger_account_codes: { kept: 'books' },
    ledger_allowance_rates: { kept: 'books' },
    ledger_allowances: { kept: 'books' },
    ledger_check_runs: { kept: 'books' },
    ledger_parties: { kept: 'books' },
    ledger_period_balances: { kept: 'books' },
    ledger_period_changes: { kept: 'books' },
    ledger_period_parts: { kept: 'books' },
    ledger_periods: { kept: 'books' },
  },
  entryCauses: ledgerCauses,
  ledgerRecords: houseRecords,
  routes: [ledgerRoutes],
  workers: [workOnChecks],
  schedule: ledgerTasks,
  close: ledgerClose,
  decisions: [monthAllowance, monthReopening],
  projections: [creditBalancesProjection],
  waiting: ledgerWaiting,
  closing: [allowanceClosing, checkClosing],
} as const satisfies Feature<never, never>;
