import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about comparing faces. */
export const FACES_REFUSALS = {
  faces_busy: {
    status: 400,
    message: 'Hay varias comparaciones en curso. Intenta de nuevo en un momento.',
  },
} as const satisfies RefusalTable;
