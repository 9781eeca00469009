import type { DecisionTable } from '../wire/decision-table.ts';

/** Decisions by two people about money of the tray. */
export const DEPOSITS_DECISIONS = {
  deposit_closing: {
    path: 'deposit-closings',
    propose: 'reconcile_bank',
    decide: 'reconcile_bank',
    read: 'reconcile_bank',
    name: 'Cierre de una consignación',
    many: 'Cierres de consignaciones',
    waiting: 'closings_to_approve',
    waitingLabel: ['Consignación por cerrar', 'Consignaciones por cerrar'],
    question: '¿Sacar de la bandeja la {label}?',
    verb: 'Sacar de la bandeja',
    tone: 'danger',
    consequence: 'Queda en los libros con fecha de hoy y no se puede deshacer.',
    told: {
      proposed: 'Propuesta guardada. Falta que otra persona la apruebe.',
      approved: 'Aprobaste la propuesta. Ya está en los libros.',
      kept: 'La consignación sigue en la bandeja.',
    },
    lines: {
      open: { label: 'Queda por asignar', format: 'pesos', matters: true },
    },
    facts: {
      act: { label: 'Qué se hace' },
      books: { label: 'En los libros' },
      payee: { label: 'A quién' },
      party: { label: 'Sale de' },
    },
  },
} as const satisfies DecisionTable;
