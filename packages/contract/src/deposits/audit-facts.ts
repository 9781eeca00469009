import type { FactTable } from '../wire/fact-table.ts';
import { CLOSING_KINDS } from './deposit-words.ts';

/** Words of what the audit log keeps of deposits. */
export const DEPOSITS_AUDIT_FACTS = {
  labels: {
    deposit_id: 'Consignación',
    deposit_amount: 'Valor',
    closing_kind: 'Qué se hizo',
    closing_reason: 'Motivo',
    payee: 'A quién se devuelve',
    is_set_aside: 'Queda para después',
  },
  values: { closing_kind: CLOSING_KINDS },
  formats: { deposit_amount: 'pesos' },
} as const satisfies FactTable;
