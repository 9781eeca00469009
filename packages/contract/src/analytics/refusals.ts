import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about figures of a day. */
export const ANALYTICS_REFUSALS = {
  day_not_closed: {
    status: 409,
    message: 'El {day} no está cerrado, y sin cierre no hay cifras. Elige otro día.',
  },
  day_not_kept: {
    status: 409,
    message: 'Del {day} ya no se guarda el detalle: pasados 13 meses quedan los fines de mes.',
  },
} as const satisfies RefusalTable;
