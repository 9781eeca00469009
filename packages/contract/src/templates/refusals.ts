import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the templates of legal documents. */
export const TEMPLATES_REFUSALS = {
  template_open_already: {
    status: 409,
    message: 'Ya hay una versión {state} de este documento. Sigue con ella o descártala.',
  },
  template_not_in_state: {
    status: 409,
    message: 'Esta versión está {state}: eso ya no se puede.',
  },
  template_has_problems: {
    status: 409,
    message: 'Todavía no se puede: {problems}',
  },
  template_unchanged: {
    status: 409,
    message:
      'Este borrador dice lo mismo que la versión que rige. Cambia algo antes de proponerlo.',
  },
  template_day_before_newer: {
    status: 409,
    message: 'La versión {number} rige desde el {day}. Elige ese día o uno después.',
  },
  template_last: {
    status: 409,
    message:
      'No se puede retirar: el documento quedaría sin texto. Publica primero otra versión que rija.',
  },
  template_no_preview: {
    status: 409,
    message: 'No se puede mostrar con este crédito: {why}',
  },
} as const satisfies RefusalTable;
