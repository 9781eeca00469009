import { keyField } from '../values/fields.ts';
import { z } from '../wire/zod.ts';

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

/** The banks of Colombia by the code of the clearing house. */
/** By the code of the bank, without the zeros before it. */
export const BANKS: Readonly<Record<string, string>> = {
  1: 'Banco de Bogotá',
  2: 'Banco Popular',
  6: 'Itaú',
  7: 'Bancolombia',
  9: 'Citibank',
  12: 'GNB Sudameris',
  13: 'BBVA',
  19: 'Scotiabank Colpatria',
  23: 'Banco de Occidente',
  32: 'Banco Caja Social',
  40: 'Banco Agrario',
  51: 'Davivienda',
  52: 'AV Villas',
  58: 'Banco W',
  60: 'Pichincha',
  61: 'Bancoomeva',
  62: 'Falabella',
  66: 'Coopcentral',
};

const bare = (text: string): string => text.trim().replace(/^0+(?=.)/, '');

/** A bank by its code, or as the person wrote it. */
export const bankName = (bank: string): string => BANKS[bare(bank)] ?? bank;

/** The account of the house as the books name it, so that «007» and «7» are one. */
export const bankParty = (bank: string, account: string): string =>
  `${bare(bank)}:${bare(account)}`;

const NO_ACCOUNT = 'Elige la cuenta de la empresa.';

/** An account of the house as the books name it. */
export const bankPartyField = z
  .string({ error: NO_ACCOUNT })
  .check(z.trim(), z.regex(/^[^:\p{Cc}]{1,40}:[^:\p{Cc}]{1,40}$/u, { error: NO_ACCOUNT }));

/** Who gets money back, and in which account. */
export const payeeField = z
  .string({ error: 'Escribe a quién y a qué cuenta se devuelve.' })
  .check(
    z.trim(),
    z.minLength(5, { error: 'Escribe a quién y a qué cuenta se devuelve.' }),
    z.maxLength(200, { error: 'Usa máximo 200 caracteres.' }),
  );

/** «Bancolombia ··4821». */
export function partyText(party: string | null): string {
  if (party === null || party === '') return 'Sin cuenta';
  const [bank = '', account = ''] = party.split(':');
  return `${bankName(bank)} ··${account.slice(-4)}`;
}
