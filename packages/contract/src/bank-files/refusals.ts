import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about files of the bank. */
export const BANK_FILES_REFUSALS = {
  bank_file_known: {
    status: 409,
    message: 'Este archivo ya entró el {dayText} como «{name}». No se cuenta dos veces.',
    unknown: { dayText: 'día de antes', name: 'otro nombre' },
  },
  bank_file_refused: {
    status: 400,
    message: 'El archivo no se puede usar: {problem}',
    unknown: { problem: 'tiene errores.' },
  },
  bank_file_changed: {
    status: 409,
    message: 'Algo cambió desde que viste el archivo. Revísalo otra vez antes de confirmar.',
  },
  bank_file_nothing_new: {
    status: 409,
    message: 'Todas las líneas de este archivo ya se habían visto. No hay nada nuevo.',
  },
  bank_file_not_booked: {
    status: 409,
    message: 'El archivo está en «{state}»: eso ya no se puede hacer.',
    unknown: { state: 'otro estado' },
  },
  bank_file_spent: {
    status: 409,
    message:
      'Parte de este archivo ya se devolvió o se liquidó, y el archivo no se puede deshacer.',
  },
  cheque_decided: { status: 409, message: 'Otra persona ya dijo qué pasó con este cheque.' },
  twin_decided: { status: 409, message: 'Otra persona ya dijo si esta línea es el mismo pago.' },
  twin_reversed: {
    status: 409,
    message: 'Ese pago se reversó: esta línea ya no puede ser el mismo. Di que es otro pago.',
  },
  twin_taken: {
    status: 409,
    message: 'Otra línea del banco ya es ese pago. Di que esta es otro pago.',
  },
  return_decided: {
    status: 409,
    message: 'Otra persona ya dijo qué se hizo con esta línea devuelta.',
  },
  return_has_deposit: {
    status: 409,
    message: 'Esta línea devuelve una consignación conocida: reversa su pago o ciérrala.',
  },
  return_match_changed: {
    status: 409,
    message: 'Otra persona cambió la consignación de esta devolución. Revísala otra vez.',
  },
  return_dealt_with: {
    status: 409,
    message: 'Esta devolución ya se atendió: su consignación no se puede cambiar.',
  },
  return_reversal_proposed: {
    status: 409,
    message: 'Ya se propuso sacar ese dinero de los libros. Retira o decide esa propuesta primero.',
  },
  return_candidate_gone: {
    status: 409,
    message: 'Esa consignación ya no se puede elegir. Mira otra vez las que hay.',
  },
} as const satisfies RefusalTable;
