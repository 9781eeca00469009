import type { FactTable } from '../wire/fact-table.ts';
import { CO_DEBTOR_RELATIONS } from './co-debtors.ts';

/** The words of what the audit log keeps of co-debtors. */
export const CO_DEBTORS_AUDIT_FACTS = {
  labels: {
    co_debtor_id: 'Codeudor',
    relation: 'Qué es del cliente',
  },
  values: { relation: CO_DEBTOR_RELATIONS },
} as const satisfies FactTable;
