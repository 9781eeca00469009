import type { FactTable } from '../wire/fact-table.ts';
import { LEDGER_BALANCES, LEDGER_LINES, LEDGER_SIIGO } from './exports.ts';

/** Kinds of proposals that the log names from before they were decisions. */
const PROPOSALS_BEFORE = { allowance: 'Provisión del mes', reopening: 'Reabrir el mes' };

/** The words of what the audit log keeps of the books. */
export const LEDGER_AUDIT_FACTS = {
  labels: {
    ledger_month: 'Mes contable',
    ledger_sha256: 'Huella del mes',
    ledger_entry_count: 'Asientos',
    ledger_proposal_kind: 'Propuesta',
    ledger_proposal_reason: 'Motivo',
    ledger_allowance: 'Provisión',
    ledger_account: 'Cuenta',
    ledger_code: 'Código',
    ledger_account_name: 'Nombre de la cuenta',
    ledger_from: 'Desde el día',
    ledger_rates: 'Porcentajes de provisión',
    ledger_party: 'Tercero',
    ledger_party_name: 'Nombre del tercero',
    ledger_party_nit: 'NIT del tercero',
  },
  values: { ledger_proposal_kind: PROPOSALS_BEFORE },
  formats: { ledger_allowance: 'pesos' },
  lists: [LEDGER_LINES, LEDGER_BALANCES, LEDGER_SIIGO],
} as const satisfies FactTable;
