import { keyField } from '../values/fields.ts';

/** The kinds of legal documents of a credit. */
export const LEGAL_DOCUMENT_KINDS = {
  ACUERDO_FIRMA: 'Acuerdo de firma electrónica',
  AUT_DATOS: 'Autorización de datos personales',
  AUT_CENTRALES: 'Autorización de centrales de riesgo',
  SOLICITUD: 'Solicitud de crédito',
  CONTRATO: 'Contrato de crédito',
  PAGARE: 'Pagaré',
  CARTA: 'Carta de instrucciones',
  GARANTIA: 'Garantía mobiliaria',
  PLAN: 'Plan de pagos',
  RECIBO: 'Recibo de pago',
  EXTRACTO: 'Extracto',
  PAZ_Y_SALVO: 'Paz y salvo',
  PAGARE_DILIGENCIADO: 'Pagaré diligenciado',
  RECIBO_ANULADO: 'Anulación de un recibo',
  CERTIFICADO_TRIBUTARIO: 'Certificado tributario',
  LIQUIDACION: 'Liquidación para pagar todo',
  OTROSI: 'Otrosí al contrato de crédito',
  COMUNICACION: 'Comunicación sobre el crédito',
  AVISO_CENTRALES: 'Aviso previo al reporte',
} as const;

export type LegalDocumentKind = keyof typeof LEGAL_DOCUMENT_KINDS;

/** The kinds that people sign together, in the order of reading. */
export const SIGNED_KINDS: readonly LegalDocumentKind[] = [
  'ACUERDO_FIRMA',
  'AUT_DATOS',
  'AUT_CENTRALES',
  'SOLICITUD',
  'CONTRATO',
  'PAGARE',
  'CARTA',
  'GARANTIA',
];

export const legalDocumentKindField = keyField(LEGAL_DOCUMENT_KINDS);

/** The states of a document. Nothing leaves SEALED, REJECTED, EXPIRED or VOIDED. */
export const DOCUMENT_STATES = {
  ISSUED: 'Emitido',
  PARTLY_SIGNED: 'Firmado en parte',
  SIGNED: 'Firmado',
  SEALED: 'Sellado',
  REJECTED: 'Rechazado',
  EXPIRED: 'Vencido',
  VOIDED: 'Anulado',
} as const;

export type DocumentState = keyof typeof DOCUMENT_STATES;

export const documentStateField = keyField(DOCUMENT_STATES);

/** In what capacity a person or the company signs a document. */
export const HOLDER_ROLES = {
  BORROWER: 'Cliente',
  CO_DEBTOR: 'Codeudor',
  OWNER: 'Propietario',
  COMPANY: 'Empresa',
} as const;

export const holderRoleField = keyField(HOLDER_ROLES);

/** How far a holder is with a document. */
export const HOLDER_STATES = {
  WAITING: 'Espera su turno',
  READY: 'Por firmar',
  SIGNED: 'Firmó',
  REJECTED: 'No quiso firmar',
  EXPIRED: 'No firmó a tiempo',
  VOIDED: 'Sin efecto',
} as const;

export const holderStateField = keyField(HOLDER_STATES);

/** The files of a document: what people read, what was sealed, and later copies of the archive. */
export const DOCUMENT_FILE_VERSIONS = {
  original: 'El que se leyó',
  sealed: 'Sellado',
  archive: 'De archivo',
} as const;

export type DocumentFileVersion = keyof typeof DOCUMENT_FILE_VERSIONS;

export const documentFileVersionField = keyField(DOCUMENT_FILE_VERSIONS);

/** The states of the documents of a credit that are signed together. */
export const DOCUMENT_SET_STATES = {
  OPEN: 'Por firmar',
  COMPLETED: 'Completo',
  REJECTED: 'Rechazado',
  EXPIRED: 'Vencido',
  VOIDED: 'Anulado',
} as const;

export const documentSetStateField = keyField(DOCUMENT_SET_STATES);

/** Where the right of a promissory note stands in its register. */
export const PROMISSORY_NOTE_STATES = {
  IN_FORCE: 'Vigente',
  FILLED: 'Diligenciado',
  ENDORSED: 'Endosado',
  PAID: 'Pagado',
  VOID: 'Sin efecto',
} as const;

export type PromissoryNoteState = keyof typeof PROMISSORY_NOTE_STATES;

export const promissoryNoteStateField = keyField(PROMISSORY_NOTE_STATES);
