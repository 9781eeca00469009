/** States of a decision by two people. */
export const DECISION_STATES = {
  proposed: 'Por decidir',
  approved: 'Aprobada',
  refused: 'No aprobada',
  withdrawn: 'Retirada',
  voided: 'Sin efecto',
  expired: 'Vencida',
} as const;

export type DecisionState = keyof typeof DECISION_STATES;
