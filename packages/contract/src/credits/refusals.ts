import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about credits and their steps. */
export const CREDITS_REFUSALS = {
  step_not_possible: {
    status: 400,
    message: 'Un crédito en «{from}» no puede pasar a «{to}».',
  },
  step_held_back: { status: 400, message: '{obstacles}' },
  note_needed: { status: 400, message: 'Escribe el motivo: queda en el historial.' },
  rejection_reason_needed: {
    status: 400,
    message: 'Elige un motivo de rechazo de la lista.',
  },
  credit_frozen: {
    status: 400,
    message: 'El crédito está en «{state}» y ya no se edita.',
  },
  credit_still_draft: {
    status: 400,
    message: 'El crédito es un borrador: se edita desde su solicitud.',
  },
  credit_closed: {
    status: 400,
    message: 'El crédito está en «{state}» y ya no recibe documentos.',
  },
  plate_refused: { status: 400, message: 'Revisa la placa: {problem}' },
  plate_taken: {
    status: 400,
    message: 'Esa placa ya respalda otro crédito vigente.',
  },
  supplier_unavailable: {
    status: 400,
    message: 'Ese asesor no existe o está bloqueado. Elige otro.',
  },
} as const satisfies RefusalTable;
