import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about notes on credits. */
export const CREDIT_NOTES_REFUSALS = {
  credit_note_of_another: {
    status: 403,
    message: 'Solo quien escribió la nota la puede retirar.',
  },
  credit_note_too_old: {
    status: 409,
    message: 'Una nota se retira el mismo día. Escribe otra que la corrija.',
  },
  too_many_credit_notes: { status: 409, message: 'Este crédito ya tiene {max} notas.' },
} as const satisfies RefusalTable;
