import type { FactTable } from '../wire/fact-table.ts';
import { CREDIT_LIST } from './credit-list.ts';
import { CREDIT_STATES } from './credit-states.ts';

/** The words of what the audit log keeps of credits and their steps. */
export const CREDITS_AUDIT_FACTS = {
  labels: {
    credit_id: 'Crédito',
    credit_state_id: 'Estado',
    credit_state_name: 'Estado',
    states: 'Estados',
    waiting: 'Pendiente',
    supplier_id: 'Asesor',
    rejection_reason_id: 'Motivo de rechazo',
    plate: 'Placa',
  },
  values: {
    credit_state_id: Object.fromEntries(CREDIT_STATES.map(({ id, label }) => [id, label])),
    credit_state_name: Object.fromEntries(CREDIT_STATES.map(({ name, label }) => [name, label])),
    states: { all: 'Todos' },
  },
  lists: [CREDIT_LIST],
} as const satisfies FactTable;
