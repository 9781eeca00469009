import { keyField } from '../values/fields.ts';

/** The forms of a bank's file. */
export const BANK_FILE_FORMATS = {
  asobancaria_2001: 'Asobancaria 2001',
  asobancaria_1998: 'Asobancaria 1998',
  columns: 'Columnas del banco',
} as const;

export type BankFileFormat = keyof typeof BANK_FILE_FORMATS;

/** The states of a file that a person confirmed. */
export const BANK_FILE_STATES = {
  booking: 'Entrando',
  booked: 'En los libros',
  undo_proposed: 'Por deshacer',
  undoing: 'Deshaciendo',
  undone: 'Deshecho',
} as const;

export type BankFileState = keyof typeof BANK_FILE_STATES;

/** What becomes of a row. */
export const ROW_FATES = {
  credit: 'Entra sola',
  tray: 'Por asignar',
  seen: 'Ya vista',
  doubtful: 'Parece repetida',
  same: 'Ya registrada',
  cheque: 'Cheque',
  bounced: 'Cheque devuelto',
  returned: 'Devuelta',
  debit: 'Salida',
  unusable: 'No se aplica',
} as const;

export type RowFate = keyof typeof ROW_FATES;

/** How the page of a file groups its rows: money of the tray by what became of it. */
export const ROW_GROUPS = {
  ...ROW_FATES,
  aside: 'En la bandeja',
  placed: 'Asignada o cerrada',
} as const;

export type RowGroup = keyof typeof ROW_GROUPS;

/** What can become of a deposit, or of a part of it. */
export const ASSIGNMENT_KINDS = {
  assigned: 'Asignada a un crédito',
  refunded: 'Devuelta a quien consignó',
  duplicate: 'Repetida',
  returned: 'La devolvió el banco',
  settled: 'Era de la pasarela',
  undone: 'Se deshizo su archivo',
} as const;

/** What two people decide about a deposit. */
export const CLOSING_KINDS = {
  refunded: 'Devolver a quien consignó',
  duplicate: 'Marcar como repetida',
  returned: 'La devolvió el banco',
} as const;

export type ClosingKind = keyof typeof CLOSING_KINDS;

export const ASSIGNMENT_STATES = {
  proposed: 'Por aprobar',
  approved: 'Hecho',
  refused: 'No se aprobó',
  undone: 'Se deshizo',
} as const;

/** What can be said for or against a credit. */
export const REASON_KINDS = {
  reference: 'referencia',
  document: 'documento',
  plate: 'placa',
  name: 'nombre',
  value: 'valor',
  habit: 'costumbre',
} as const;

export const formatField = keyField(BANK_FILE_FORMATS);
export const fileStateField = keyField(BANK_FILE_STATES);
export const fateField = keyField(ROW_FATES);
export const groupField = keyField(ROW_GROUPS);
export const assignmentKindField = keyField(ASSIGNMENT_KINDS);
