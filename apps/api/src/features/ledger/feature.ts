import type { Feature } from '#contributions/feature.ts';
import { ledgerChecks } from './check/ledger-checks.ts';

export const ledgerFeature = {
  name: 'ledger',
  writes: [
    'charge_beneficiaries',
    'credit_balances',
    'ledger_account_codes',
    'ledger_entries',
    'ledger_lines',
    'ledger_period_balances',
    'ledger_periods',
  ],
  checks: ledgerChecks,
} as const satisfies Feature<never, never>;
