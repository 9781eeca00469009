import type { DecisionTable } from '../wire/decision-table.ts';

/** Decisions by two people about a month of the books. */
export const LEDGER_DECISIONS = {
  month_allowance: {
    path: 'month-allowances',
    propose: 'manage_ledger',
    decide: 'manage_ledger',
    read: 'view_ledger',
    name: 'Provisión de un mes',
    many: 'Provisiones de un mes',
    waiting: 'allowances_to_approve',
    waitingLabel: ['Provisión por aprobar', 'Provisiones por aprobar'],
    question: '¿Contabilizar la provisión de {label}?',
    verb: 'Dejar la provisión en',
    tone: 'plain',
    consequence: 'Se contabiliza el último día del mes. Una provisión posterior la ajusta.',
    told: {
      proposed: 'Propusiste la provisión. Falta que otra persona la apruebe.',
      approved: 'La provisión quedó contabilizada.',
      kept: 'El mes queda como está.',
    },
    lines: {
      total: { label: 'Provisión en los libros', format: 'pesos', matters: true },
      principal: { label: 'De capital', format: 'pesos' },
      interest: { label: 'De intereses', format: 'pesos' },
    },
    facts: {
      entries: { label: 'Asientos del mes', format: 'count' },
    },
  },
  month_reopening: {
    path: 'month-reopenings',
    propose: 'manage_ledger',
    decide: 'manage_ledger',
    read: 'view_ledger',
    name: 'Reapertura de un mes',
    many: 'Reaperturas de meses',
    waiting: 'reopenings_to_approve',
    waitingLabel: ['Mes por reabrir', 'Meses por reabrir'],
    question: '¿Reabrir {label}?',
    verb: 'Reabrir el mes',
    tone: 'danger',
    consequence: 'El mes vuelve a recibir asientos. Su huella de ahora queda en el historial.',
    told: {
      proposed: 'Propusiste reabrir el mes. Falta que otra persona lo apruebe.',
      approved: 'El mes está abierto otra vez.',
      kept: 'El mes sigue cerrado.',
    },
    lines: {
      state: { label: 'Estado', format: 'text' },
      fingerprint: { label: 'Huella', format: 'text', matters: true },
    },
    facts: {
      entries: { label: 'Asientos del mes', format: 'count' },
    },
  },
} as const satisfies DecisionTable;
