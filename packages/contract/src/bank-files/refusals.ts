import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about files of banks, the tray and the gateway's settlements. */
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
  bank_file_undo_own: {
    status: 409,
    message: 'Lo aprueba otra persona: tú propusiste deshacer este archivo.',
  },
  bank_file_undo_changed: {
    status: 409,
    message: 'Lo que se reversaría cambió desde que lo viste. Revísalo y decide otra vez.',
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
  deposit_changed: {
    status: 409,
    message: 'De esta consignación quedan {open}. Otra persona la movió: revísala otra vez.',
    unknown: { open: 'menos pesos' },
  },
  deposit_closing_open: {
    status: 409,
    message: 'Ya hay una propuesta para esta consignación. Falta que otra persona la decida.',
  },
  deposit_closing_decided: { status: 409, message: 'Otra persona ya decidió esta propuesta.' },
  deposit_closing_own: {
    status: 409,
    message: 'La aprueba otra persona: tú hiciste esta propuesta.',
  },
  deposit_refund_needs_account: {
    status: 400,
    message: 'Elige de qué cuenta de la empresa sale el dinero.',
  },
  deposit_refund_lacks_account: {
    status: 409,
    message:
      'Esta propuesta no dice de qué cuenta de la empresa sale el dinero. No la apruebes y propónla otra vez con la cuenta.',
  },
  deposit_partly_assigned: {
    status: 409,
    message: 'Una parte ya está en un crédito. Reversa ese pago primero.',
  },
  deposit_file_undoing: {
    status: 409,
    message:
      'Por ahora esta consignación se queda como está: {what} el archivo «{name}», que la trajo.',
    unknown: { what: 'se está deshaciendo', name: 'de ese día' },
  },
  settlement_items_changed: {
    status: 409,
    message: 'Alguno de los pagos ya está en otra liquidación. Revisa los que quedan elegidos.',
  },
  settlement_does_not_add: {
    status: 400,
    message: 'Las partes no suman: {difference} de diferencia. Revisa lo que dice la pasarela.',
    unknown: { difference: 'hay una' },
  },
  settlement_known: { status: 409, message: 'Ya hay una liquidación con esta referencia.' },
  settlement_in_future: {
    status: 400,
    message: 'La liquidación no puede ser de un día que no ha llegado.',
  },
  settlement_too_early: {
    status: 400,
    message: 'La liquidación trae dinero del {dayText}: no pudo entrar antes.',
    unknown: { dayText: 'día siguiente' },
  },
  settlement_undone: {
    status: 409,
    message: 'Esta liquidación ya se deshizo el {dayText}.',
    unknown: { dayText: 'día de antes' },
  },
  settlement_line_differs: {
    status: 400,
    message: 'La línea del banco es de {line} y la liquidación dice {net}.',
    unknown: { line: 'otro valor', net: 'otro valor' },
  },
} as const satisfies RefusalTable;
