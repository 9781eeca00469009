/**
 * The states of an attempt to pay through the gateway: one attempt is one transaction there. The
 * words are those that lists show.
 */
export const ATTEMPT_STATE_WORDS = {
  CREATED: 'Sin empezar',
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  SETTLED: 'Abonado en el banco',
  DECLINED: 'No aprobado',
  ERROR: 'Con error',
  EXPIRED: 'Vencido',
  VOIDED: 'Anulado',
  CHARGED_BACK: 'Devuelto al pagador',
} as const;

export type AttemptState = keyof typeof ATTEMPT_STATE_WORDS;

// The keys of a constant object are exactly its type's.
export const ATTEMPT_STATES = Object.keys(ATTEMPT_STATE_WORDS) as readonly AttemptState[];
