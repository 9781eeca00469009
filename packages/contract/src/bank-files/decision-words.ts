import type { DecisionTable } from '../wire/decision-table.ts';

/** Decisions by two people about files of the bank. */
export const BANK_FILES_DECISIONS = {
  bank_file_undo: {
    path: 'bank-file-undos',
    propose: 'reconcile_bank',
    decide: 'reconcile_bank',
    read: 'reconcile_bank',
    name: 'Deshacer un archivo del banco',
    many: 'Archivos del banco por deshacer',
    waiting: 'undos_to_approve',
    waitingLabel: ['Archivo del banco por deshacer', 'Archivos del banco por deshacer'],
    question: '¿Deshacer el archivo {label}?',
    verb: 'Deshacer el archivo',
    tone: 'danger',
    consequence: 'Las cuotas se calculan otra vez sin esos pagos. No se puede volver atrás.',
    told: {
      proposed: 'Propusiste deshacer el archivo. Falta que otra persona lo apruebe.',
      approved: 'El archivo se está deshaciendo.',
      kept: 'El archivo se queda como está.',
    },
    lines: {
      payments: { label: 'Pagos que cuentan', format: 'count', matters: true },
      paid: { label: 'Valor de esos pagos', format: 'pesos', matters: true },
      deposits: { label: 'Consignaciones en la bandeja', format: 'count' },
      in_tray: { label: 'Valor en la bandeja', format: 'pesos' },
      credits: { label: 'Créditos con esos pagos', format: 'count' },
      owing: { label: 'Créditos pagados que vuelven a deber', format: 'count', matters: true },
    },
  },
} as const satisfies DecisionTable;
