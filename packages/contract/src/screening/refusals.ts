import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about control lists. */
export const SCREENING_REFUSALS = {
  screening_kind_fixed: {
    status: 400,
    message: 'La lista «{name}» ya existe con otro tipo. Usa otro nombre o elimínala primero.',
  },
  screening_from_future: {
    status: 400,
    message: 'La fecha de la lista no puede ser futura.',
  },
} as const satisfies RefusalTable;
