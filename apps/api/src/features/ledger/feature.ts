import type { Feature } from '#contributions/feature.ts';
import { allowanceClosing } from './allowance/allowance-closing.ts';
import { checkClosing } from './check/check-closing.ts';
import { workOnChecks } from './check/run-check.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { ledgerTasks } from './ledger-tasks.ts';
import { ledgerWaiting } from './ledger-waiting.ts';
import { voidLedgerProposals } from './months/void-proposals.ts';

export const ledgerFeature = {
  name: 'ledger',
  writes: [
    'house_movements',
    'charge_beneficiaries',
    'credit_balances',
    'ledger_account_codes',
    'ledger_allowance_rates',
    'ledger_check_runs',
    'ledger_cuts',
    'ledger_entries',
    'ledger_lines',
    'ledger_parties',
    'ledger_period_balances',
    'ledger_period_changes',
    'ledger_period_parts',
    'ledger_periods',
    'ledger_proposals',
    'ledger_vouchers',
  ],
  routes: [ledgerRoutes],
  workers: [workOnChecks],
  schedule: ledgerTasks,
  blockEffects: [voidLedgerProposals],
  waiting: ledgerWaiting,
  closing: [allowanceClosing, checkClosing],
} as const satisfies Feature<never, never>;
