import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about policies. */
export const INSURANCE_REFUSALS = {
  insurer_unavailable: {
    status: 400,
    message: 'Esa aseguradora no existe o está desactivada. Elige otra.',
  },
  policy_paper_missing: {
    status: 400,
    message: 'Adjunta primero la póliza a este crédito.',
  },
  policy_over: { status: 400, message: 'La póliza ya venció o todavía no empieza.' },
  policy_too_small: {
    status: 400,
    message: 'La póliza debe cubrir al menos el valor del crédito: {minText}.',
  },
} as const satisfies RefusalTable;
