import type { DecisionTable } from '../wire/decision-table.ts';

/** Decisions by two people about payments of a credit. */
export const SERVICING_DECISIONS = {
  payment_reversal: {
    path: 'payment-reversals',
    propose: 'reverse_payment',
    decide: 'reverse_payment',
    read: 'view_payments',
    name: 'Reverso de un pago',
    many: 'Reversos de pagos',
    waiting: 'reversals_to_approve',
    question: '¿Reversar el pago {label}?',
    verb: 'Reversar',
    tone: 'danger',
    consequence: 'Nada se borra: quedan el pago, el reverso y quién lo pidió.',
    told: {
      proposed: 'Pediste el reverso. Falta que otra persona lo apruebe.',
      approved: 'Reversaste el pago. El plan y los libros ya cambiaron.',
      kept: 'El pago queda como estaba.',
    },
    lines: {
      instalments: { label: 'Cuotas pagadas' },
      overdue: { label: 'Para ponerse al día', format: 'pesos', matters: true },
      next_instalment: { label: 'Próxima cuota', format: 'pesos' },
      principal: { label: 'Saldo a capital', format: 'pesos', matters: true },
      payoff: { label: 'Para terminar hoy', format: 'pesos' },
      last_due_on: { label: 'Última cuota', format: 'day' },
      books: { label: 'Contabilidad' },
    },
    facts: {
      money: { label: 'Dónde está el dinero' },
    },
  },
  surplus_refund: {
    path: 'surplus-refunds',
    propose: 'reverse_payment',
    decide: 'reverse_payment',
    read: 'view_payments',
    name: 'Devolución de un saldo a favor',
    many: 'Devoluciones de saldos a favor',
    waiting: 'refunds_to_approve',
    waitingLabel: ['Saldo a favor por devolver', 'Saldos a favor por devolver'],
    filterLabel: 'Saldo a favor por devolver',
    question: '¿Devolver el saldo a favor del crédito {label}?',
    verb: 'Devolver',
    tone: 'danger',
    consequence: 'Queda en los libros con fecha de hoy y no se puede deshacer.',
    told: {
      proposed: 'Pediste la devolución. Falta que otra persona la apruebe.',
      approved: 'Aprobaste la devolución. Ya está en los libros.',
      kept: 'El saldo a favor queda como estaba.',
    },
    lines: {
      surplus: { label: 'Saldo a favor', format: 'pesos', matters: true },
      refunded: { label: 'Devuelto al cliente', format: 'pesos' },
    },
    facts: {
      amount: { label: 'Se devuelven' },
      payee: { label: 'A quién' },
      party: { label: 'Sale de' },
    },
  },
} as const satisfies DecisionTable;
