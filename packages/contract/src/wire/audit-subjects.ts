/** The kinds of things that an entry of the log is about. */
export const AUDIT_SUBJECTS = {
  user: 'Usuario',
  role: 'Rol',
  setting: 'Parámetro',
  catalogue: 'Catálogo',
  borrower: 'Cliente',
  credit: 'Crédito',
  screening_list: 'Lista de control',
  template: 'Plantilla',
  payment: 'Pago de la pasarela',
  ledger: 'Libros contables',
  bank_file: 'Archivo del banco',
  deposit: 'Consignación',
  gateway_settlement: 'Liquidación de la pasarela',
  decision: 'Decisión de dos personas',
  list: 'Lista',
} as const;

export type AuditSubject = keyof typeof AUDIT_SUBJECTS;
