import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about preferences. */
export const PREFERENCES_REFUSALS = {
  too_many_preferences: {
    status: 400,
    message: 'Ya guardaste la vista de {max} listas, que es el máximo.',
  },
} as const satisfies RefusalTable;
