import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about contacts. */
export const CONTACTS_REFUSALS = {
  contact_not_allowed: { status: 409, message: '{why}' },
  contact_outcome_known: {
    status: 409,
    message: 'Ya se registró cómo quedó ese contacto. Actualiza la página.',
  },
  contact_of_another: {
    status: 403,
    message: 'Cómo quedó un contacto lo registra quien lo hizo.',
  },
  contact_stop_there: {
    status: 409,
    message: 'El contacto ya está detenido por ese motivo. Actualiza la página.',
  },
  contact_stop_lifted: { status: 409, message: 'Ya se había levantado. Actualiza la página.' },
} as const satisfies RefusalTable;
