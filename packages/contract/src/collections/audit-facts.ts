import type { FactTable } from '../wire/fact-table.ts';
import { PROMISE_LIST } from './promise-list.ts';

/** The words of what the audit log keeps of collections. */
export const COLLECTIONS_AUDIT_FACTS = {
  labels: {
    promise_ids: 'Promesas',
    promise_id: 'Promesa',
    agreement_id: 'Acuerdo',
    promised_pesos: 'Valor prometido',
    promised_for: 'Para cuándo',
    withdraw_note: 'Por qué se retiró',
  },
  lists: [PROMISE_LIST],
  formats: { promised_pesos: 'pesos' },
} as const satisfies FactTable;
