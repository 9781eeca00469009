/** What the audit log records about the desk of treasury, with its words on screen. */
export const BANK_FILES_AUDIT_WORDS = {
  bank_file_confirmed: 'Confirmó un archivo del banco',
  bank_file_undo_proposed: 'Propuso deshacer un archivo del banco',
  bank_file_undo_refused: 'No aprobó deshacer un archivo del banco',
  bank_file_undo_approved: 'Aprobó deshacer un archivo del banco',
  cheque_decided: 'Dijo qué pasó con un cheque',
  twin_decided: 'Dijo si una línea del banco es un pago ya registrado',
  return_decided: 'Dijo qué se hizo con una línea devuelta',
  return_rematched: 'Cambió la consignación que devuelve una línea del banco',
  deposit_assigned: 'Asignó una consignación',
  deposit_set_aside: 'Dejó una consignación para después',
  deposit_closing_proposed: 'Propuso cerrar una consignación',
  deposit_closing_refused: 'No aprobó cerrar una consignación',
  deposit_closing_ended: 'Dejó sin efecto la propuesta de cerrar una consignación',
  deposit_closed: 'Cerró una consignación',
  gateway_settled: 'Registró una liquidación de la pasarela',
  gateway_settlement_undone: 'Deshizo una liquidación de la pasarela',
} as const;
