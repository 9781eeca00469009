import { PAYMENT_MEANS } from '../servicing/payment-words.ts';

/** What a person can have the test gateway answer, in the words of its page. */
export const SANDBOX_CHOICE_WORDS = {
  approve: 'Aprobar',
  leave_pending: 'Dejar pendiente',
  decline: 'Rechazar',
  error: 'Error',
  approve_twice: 'Responder 2 veces',
  approve_late: 'Responder tarde',
  approve_out_of_order: 'Responder en desorden',
  approve_then_void: 'Aprobar y anular',
} as const;

export type SandboxChoice = keyof typeof SANDBOX_CHOICE_WORDS;

// The keys of a constant object are exactly its type's.
export const SANDBOX_CHOICES = Object.keys(SANDBOX_CHOICE_WORDS) as readonly SandboxChoice[];

/** The ways to pay that the test gateway shows. */
export const SANDBOX_METHOD_WORDS = {
  PSE: PAYMENT_MEANS.pse,
  CARD: PAYMENT_MEANS.card,
  NEQUI: PAYMENT_MEANS.nequi,
} as const;

/** The same inside a sentence: PSE and Nequi are names, a card is not. */
export const SANDBOX_METHOD_IN_TEXT = { ...SANDBOX_METHOD_WORDS, CARD: 'tarjeta' } as const;

export type SandboxMethod = keyof typeof SANDBOX_METHOD_WORDS;

// The keys of a constant object are exactly its type's.
export const SANDBOX_METHODS = Object.keys(SANDBOX_METHOD_WORDS) as readonly SandboxMethod[];
