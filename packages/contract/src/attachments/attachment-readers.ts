import type { FunctionName } from '../wire/registered.ts';

/**
 * The function that reads each kind of attachment, by the code of the kind in the catalogue. A kind
 * that a company adds and that is not here is read by those who study credits.
 */
export const ATTACHMENT_READERS = {
  CARTA_LABORAL: 'view_income',
  DESPRENDIBLES: 'view_income',
  EXTRACTOS: 'view_income',
  DECLARACION_RENTA: 'view_income',
  CAMARA_COMERCIO: 'view_income',
  COTIZACION: 'view_vehicle_attachments',
  SOAT: 'view_vehicle_attachments',
  TARJETA_PROPIEDAD: 'view_vehicle_attachments',
  FACTURA: 'view_disbursement_attachments',
  CERTIFICACION_BANCARIA: 'view_disbursement_attachments',
  POLIZA: 'view_policy_attachments',
} as const satisfies Record<string, FunctionName>;

/** The figures of income and expenses are read like the attachments that prove them. */
export const INCOME_READER = 'view_income' satisfies FunctionName;

/** The people who study a credit read all of it. */
const READS_EVERYTHING = 'study_credit' satisfies FunctionName;

/** Whether the role of a person has a function. */
export type HasFunction = (name: FunctionName) => boolean;

const READER_OF_KIND: Readonly<Partial<Record<string, FunctionName>>> = ATTACHMENT_READERS;

/** Whether a role reads attachments of a kind, also those that other users sent. */
export function readsAttachmentKind(has: HasFunction, kind: string): boolean {
  const reader = READER_OF_KIND[kind];
  return has(READS_EVERYTHING) || (reader !== undefined && has(reader));
}

/** Whether a role reads all attachments, but for kinds that a company adds. */
export const readsEveryAttachmentKind = (has: HasFunction): boolean =>
  Object.keys(ATTACHMENT_READERS).every((kind) => readsAttachmentKind(has, kind));

/** Whether a role reads attachments that others sent, of some kind at least. */
export const readsSomeAttachmentKind = (has: HasFunction): boolean =>
  Object.keys(ATTACHMENT_READERS).some((kind) => readsAttachmentKind(has, kind));

/** Whether a role reads income and expenses, also those that other users declared. */
export const readsIncomeOfOthers = (has: HasFunction): boolean =>
  has(READS_EVERYTHING) || has(INCOME_READER);
