/** Audited acts about files of the bank, with their words on screen. */
export const BANK_FILES_AUDIT_WORDS = {
  bank_file_confirmed: 'Confirmó un archivo del banco',
  bank_file_undo_proposed: 'Propuso deshacer un archivo del banco',
  bank_file_undo_refused: 'No aprobó deshacer un archivo del banco',
  bank_file_undo_approved: 'Aprobó deshacer un archivo del banco',
  cheque_decided: 'Dijo qué pasó con un cheque',
  twin_decided: 'Dijo si una línea del banco es un pago ya registrado',
  return_decided: 'Dijo qué se hizo con una línea devuelta',
  return_rematched: 'Cambió la consignación que devuelve una línea del banco',
} as const;
