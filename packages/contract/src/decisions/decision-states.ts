/** How far a decision by two people has come. */
export const DECISION_STATES = {
  proposed: 'Por decidir',
  approved: 'Aprobada',
  refused: 'No aprobada',
  withdrawn: 'Retirada',
  voided: 'Sin efecto',
  expired: 'Vencida',
} as const;

export type DecisionState = keyof typeof DECISION_STATES;
