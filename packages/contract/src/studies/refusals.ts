import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about studies. */
export const STUDIES_REFUSALS = {
  bureau_not_authorised: {
    status: 400,
    message: 'El cliente no ha autorizado la consulta en centrales de riesgo.',
  },
  bureau_unavailable: {
    status: 400,
    message: 'La central de riesgo no responde. Intenta de nuevo en unos minutos.',
  },
  study_closed: {
    status: 400,
    message: 'Este crédito ya se decidió: su estudio no admite otra consulta.',
  },
} as const satisfies RefusalTable;
