import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about reports to the credit bureaus. */
export const BUREAU_CLOCK_REFUSALS = {
  bureau_file_there: {
    status: 409,
    message: 'El archivo de este mes ya se confirmó. Actualiza la página.',
  },
  bureau_file_empty: { status: 409, message: 'Este mes no hay nada que informar.' },
  bureau_file_changed: {
    status: 409,
    message: 'Lo que va en el archivo cambió desde que lo viste. Revísalo y confirma de nuevo.',
  },
} as const satisfies RefusalTable;
