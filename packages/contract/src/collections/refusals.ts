import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about promises and cases. */
export const COLLECTIONS_REFUSALS = {
  promise_noted: {
    status: 409,
    message: 'Ya se registró lo que prometió en ese contacto. Actualiza la página.',
  },
  promise_day_off: {
    status: 422,
    message: 'El {day} es domingo o festivo. Elige otro día.',
  },
  promise_day_past: { status: 422, message: 'El día de una promesa no puede haber pasado.' },
  promise_day_far: { status: 422, message: 'El día puede ser máximo el {last}.' },
  promise_of_another: {
    status: 403,
    message: 'Una promesa la retira quien la registró, el mismo día.',
  },
  promise_not_open: { status: 409, message: 'La promesa ya no está abierta. Actualiza la página.' },
} as const satisfies RefusalTable;
