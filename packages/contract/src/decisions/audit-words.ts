/** Actions of decisions by two people in the audit log, with their words on screen. */
export const DECISIONS_AUDIT_WORDS = {
  decision_proposed: 'Propuso una decisión',
  decision_approved: 'Aprobó una decisión',
  decision_refused: 'No aprobó una decisión',
  decision_withdrawn: 'Retiró su propuesta',
  decision_voided: 'Dejó sin efecto una propuesta',
  decision_expired: 'Venció una propuesta',
} as const;
