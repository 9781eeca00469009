import type { DecisionTable } from '../wire/decision-table.ts';

const pesos = (label: string) => ({ label, format: 'pesos' }) as const;

/** Figures of a credit before and after an act; each act shows those that it is about. */
const STATE = { state: { label: 'Estado' } } as const;
const DEBT = {
  payoff: { label: 'Lo que debe el cliente', format: 'pesos', matters: true },
} as const;
const CURRENT = { current: pesos('Para ponerse al día') } as const;
const DAYS = { days: { label: 'Días de mora', format: 'count' } } as const;
const PARTS = {
  principal: pesos('Capital'),
  interest: pesos('Intereses corrientes'),
  late_interest: pesos('Intereses de mora'),
  charges: pesos('Cargos'),
  collection_costs: pesos('Gastos de cobranza'),
} as const;
const PLAN = {
  instalment: { label: 'Próxima cuota', format: 'pesos', matters: true },
  instalments_left: { label: 'Cuotas por venir', format: 'count' },
  last_due_on: { label: 'Última cuota', format: 'day' },
} as const;
const BOOKS = {
  in_books: pesos('Cartera en los libros'),
  written_off: pesos('Cuentas de orden, castigados'),
  allowance: pesos('Provisión usada'),
  loss: pesos('Gasto por cartera perdida'),
} as const;

const REVERSIBLE = 'Otra decisión de dos personas lo puede deshacer.';

/** Decisions by two people about a credit that is owed. */
export const CREDIT_ACTS_DECISIONS = {
  credit_write_off: {
    path: 'write-offs',
    propose: 'write_off_credit',
    decide: 'write_off_credit',
    read: 'view_overdue',
    name: 'Castigo de un crédito',
    many: 'Castigos de créditos',
    waiting: 'write_offs_to_approve',
    waitingLabel: ['Castigo por aprobar', 'Castigos por aprobar'],
    question: '¿Castigar el crédito {label}?',
    verb: 'Castigar',
    tone: 'danger',
    code: true,
    consequence: `El cliente sigue debiendo: lo que pague entra como recuperación. ${REVERSIBLE}`,
    told: {
      proposed: 'Propusiste el castigo. Falta que otra persona lo apruebe.',
      approved: 'Castigaste el crédito. Ya está en los libros.',
      kept: 'El crédito sigue como estaba.',
    },
    lines: { ...STATE, ...DAYS, ...DEBT, ...BOOKS },
  },
  debt_waiver: {
    path: 'debt-waivers',
    propose: 'waive_debt',
    decide: 'waive_debt',
    read: 'view_overdue',
    name: 'Condonación de una deuda',
    many: 'Condonaciones de deudas',
    waiting: 'waivers_to_approve',
    waitingLabel: ['Condonación por aprobar', 'Condonaciones por aprobar'],
    question: '¿Condonar deuda del crédito {label}?',
    verb: 'Condonar',
    tone: 'danger',
    consequence: `Le avisamos al cliente lo que deja de deber. ${REVERSIBLE}`,
    told: {
      proposed: 'Propusiste la condonación. Falta que otra persona la apruebe.',
      approved: 'Condonaste la deuda. El cliente ya no la debe.',
      kept: 'El cliente debe lo mismo que antes.',
    },
    lines: { ...PARTS, ...DEBT, ...CURRENT, ...DAYS },
    facts: { parts: { label: 'Se condona' } },
  },
  late_pause: {
    path: 'late-pauses',
    propose: 'alter_credit',
    decide: 'alter_credit',
    read: 'view_overdue',
    name: 'Suspensión de la mora por insolvencia',
    many: 'Suspensiones de la mora',
    waiting: 'late_pauses_to_approve',
    waitingLabel: ['Suspensión de mora por aprobar', 'Suspensiones de mora por aprobar'],
    question: '¿Suspender la mora del crédito {label}?',
    verb: 'Suspender la mora',
    consequence: `Desde mañana no se cobra mora hasta que la reanuden. ${REVERSIBLE}`,
    told: {
      proposed: 'Propusiste suspender la mora. Falta que otra persona lo apruebe.',
      approved: 'Suspendiste la mora. Desde mañana no corre.',
      kept: 'La mora corre como antes.',
    },
    lines: { paused: { label: 'Mora' }, late_interest: PARTS.late_interest, ...DEBT },
    facts: { process: { label: 'Proceso de insolvencia' } },
  },
  late_resumption: {
    path: 'late-resumptions',
    propose: 'alter_credit',
    decide: 'alter_credit',
    read: 'view_overdue',
    name: 'Reanudación de la mora',
    many: 'Reanudaciones de la mora',
    waiting: 'late_resumptions_to_approve',
    waitingLabel: ['Reanudación de mora por aprobar', 'Reanudaciones de mora por aprobar'],
    question: '¿Reanudar la mora del crédito {label}?',
    verb: 'Reanudar la mora',
    consequence: `La mora corre desde mañana; la de los días suspendidos no se cobra. ${REVERSIBLE}`,
    told: {
      proposed: 'Propusiste reanudar la mora. Falta que otra persona lo apruebe.',
      approved: 'Reanudaste la mora. Corre desde mañana.',
      kept: 'La mora sigue suspendida.',
    },
    lines: { paused: { label: 'Mora' }, late_interest: PARTS.late_interest, ...DEBT },
  },
  rate_change: {
    path: 'rate-changes',
    propose: 'alter_credit',
    decide: 'alter_credit',
    read: 'view_overdue',
    name: 'Cambio de tasa',
    many: 'Cambios de tasa',
    waiting: 'rate_changes_to_approve',
    waitingLabel: ['Cambio de tasa por aprobar', 'Cambios de tasa por aprobar'],
    question: '¿Cambiar la tasa del crédito {label}?',
    verb: 'Cambiar la tasa',
    consequence: `Las cuotas por venir se calculan otra vez con la tasa nueva. ${REVERSIBLE}`,
    told: {
      proposed: 'Propusiste el cambio de tasa. Falta que otra persona lo apruebe.',
      approved: 'Cambiaste la tasa. El plan de pagos ya es el nuevo.',
      kept: 'La tasa sigue igual.',
    },
    lines: {
      rate: { label: 'Tasa' },
      ...PLAN,
      interest_left: pesos('Intereses de las cuotas por venir'),
      ...DEBT,
    },
  },
  acceleration: {
    path: 'accelerations',
    propose: 'alter_credit',
    decide: 'alter_credit',
    read: 'view_overdue',
    name: 'Aceleración del plazo',
    many: 'Aceleraciones del plazo',
    waiting: 'accelerations_to_approve',
    waitingLabel: ['Aceleración por aprobar', 'Aceleraciones por aprobar'],
    question: '¿Acelerar el plazo del crédito {label}?',
    verb: 'Acelerar el plazo',
    tone: 'danger',
    consequence:
      'Todo el capital se hace exigible y causa mora desde mañana. Se puede restituir el plazo.',
    told: {
      proposed: 'Propusiste acelerar el plazo. Falta que otra persona lo apruebe.',
      approved: 'Aceleraste el plazo. Todo el capital es exigible.',
      kept: 'El plazo sigue como estaba.',
    },
    lines: { ...CURRENT, ...DEBT, ...PLAN, ...DAYS },
    facts: {
      notified_on: { label: 'Aviso al deudor', format: 'day' },
      channel: { label: 'Cómo se avisó' },
      opens_on: { label: 'Se puede acelerar desde', format: 'day' },
    },
  },
  credit_restructure: {
    path: 'restructures',
    propose: 'alter_credit',
    decide: 'alter_credit',
    read: 'view_overdue',
    name: 'Reestructuración de un crédito',
    many: 'Reestructuraciones de créditos',
    waiting: 'restructures_to_approve',
    waitingLabel: ['Reestructuración por aprobar', 'Reestructuraciones por aprobar'],
    question: '¿Reestructurar el crédito {label}?',
    verb: 'Reestructurar',
    consequence:
      'El cliente y sus codeudores reciben un otrosí para firmar. El plan cambia cuando todos ' +
      'firman; mientras tanto el crédito sigue como está.',
    told: {
      proposed: 'Propusiste la reestructuración. Falta que otra persona la apruebe.',
      approved: 'La aprobaste. El otrosí ya está para firmar.',
      kept: 'El plan sigue como estaba.',
    },
    lines: {
      ...PLAN,
      total_left: { label: 'Total por pagar con el plan', format: 'pesos', matters: true },
      rate: { label: 'Tasa' },
      interest_left: pesos('Intereses de las cuotas por venir'),
      ...DEBT,
      principal: PARTS.principal,
      ...CURRENT,
      ...DAYS,
    },
    facts: {
      carried: { label: 'Se lleva sin causar intereses', format: 'pesos' },
      first_due_on: { label: 'Primera cuota nueva', format: 'day' },
      signers: { label: 'Firman' },
      signed_until: { label: 'Se puede firmar hasta', format: 'day' },
    },
  },
  term_restitution: {
    path: 'term-restitutions',
    propose: 'alter_credit',
    decide: 'alter_credit',
    read: 'view_overdue',
    name: 'Restitución del plazo',
    many: 'Restituciones del plazo',
    waiting: 'restitutions_to_approve',
    waitingLabel: ['Restitución del plazo por aprobar', 'Restituciones del plazo por aprobar'],
    question: '¿Restituir el plazo del crédito {label}?',
    verb: 'Restituir el plazo',
    consequence:
      'El crédito queda como si nunca se hubiera acelerado: vuelven las cuotas, y la mora es ' +
      'solo la de las vencidas.',
    told: {
      proposed: 'Propusiste restituir el plazo. Falta que otra persona lo apruebe.',
      approved: 'Restituiste el plazo. El cliente vuelve a pagar por cuotas.',
      kept: 'El plazo sigue acelerado.',
    },
    lines: {
      ...CURRENT,
      late_interest: PARTS.late_interest,
      ...DEBT,
      ...PLAN,
      ...DAYS,
    },
  },
  act_reversal: {
    path: 'act-reversals',
    propose: 'alter_credit',
    decide: 'alter_credit',
    read: 'view_overdue',
    name: 'Reverso de un acto sobre un crédito',
    many: 'Reversos de actos sobre créditos',
    waiting: 'act_reversals_to_approve',
    waitingLabel: ['Acto por deshacer', 'Actos por deshacer'],
    question: '¿Deshacer {label}?',
    verb: 'Deshacer',
    tone: 'danger',
    consequence:
      'El crédito se calcula otra vez como si el acto no hubiera pasado. Nada se borra: quedan ' +
      'el acto, el reverso y quién lo pidió.',
    told: {
      proposed: 'Propusiste deshacerlo. Falta que otra persona lo apruebe.',
      approved: 'Lo deshiciste. El plan y los libros ya cambiaron.',
      kept: 'El acto sigue en firme.',
    },
    lines: { ...STATE, ...PARTS, ...DEBT, ...CURRENT, ...DAYS, ...PLAN, ...BOOKS },
  },
} as const satisfies DecisionTable;
