import { keyField } from '../values/fields.ts';

/** The forms of a bank's file. */
export const BANK_FILE_FORMATS = {
  asobancaria_2001: 'Asobancaria 2001',
  asobancaria_1998: 'Asobancaria 1998',
  columns: 'Columnas del banco',
} as const;

export type BankFileFormat = keyof typeof BANK_FILE_FORMATS;

/** The states of a file that a person confirmed; one that is proposed to undo is in the books. */
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

export const formatField = keyField(BANK_FILE_FORMATS);
export const fileStateField = keyField(BANK_FILE_STATES);
export const fateField = keyField(ROW_FATES);
export const groupField = keyField(ROW_GROUPS);
