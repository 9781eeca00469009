import { randomBytes } from 'node:crypto';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';

const PREFIXES: Readonly<Record<LegalDocumentKind, string>> = {
  ACUERDO_FIRMA: 'ACU',
  AUT_DATOS: 'DAT',
  AUT_CENTRALES: 'CEN',
  SOLICITUD: 'SOL',
  CONTRATO: 'CON',
  PAGARE: 'PAG',
  CARTA: 'CAR',
  GARANTIA: 'GAR',
  PLAN: 'PLA',
  RECIBO: 'REC',
  EXTRACTO: 'EXT',
  PAZ_Y_SALVO: 'PYS',
  PAGARE_DILIGENCIADO: 'PDI',
  RECIBO_ANULADO: 'ANU',
  CERTIFICADO_TRIBUTARIO: 'TRI',
  LIQUIDACION: 'LIQ',
  OTROSI: 'OTR',
  COMUNICACION: 'COM',
  AVISO_CENTRALES: 'AVC',
};

type Place = {
  readonly creditId: number;
  readonly kind: LegalDocumentKind;
  readonly count: number;
};

/** The number of the next document of a kind, where the credit has had `count` of them: PAG-7-1. */
export const numberOf = ({ creditId, kind, count }: Place): string =>
  `${PREFIXES[kind]}-${creditId}-${count + 1}`;

/** Without I, L, O and U, which people take for other signs. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_BYTES = 16;
const ID_LENGTH = 26;

/** 128 random bits, as the code that verifies a document has them. */
export function newVerificationId(): string {
  let bits = BigInt(`0x${randomBytes(ID_BYTES).toString('hex')}`);
  let text = '';
  for (let place = 0; place < ID_LENGTH; place += 1) {
    text = CROCKFORD.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}

/** Where people verify a document: the QR of its pages leads there. */
export const verificationUrl = (publicUrl: string, verificationId: string): string =>
  `${publicUrl}/verify/documents/${verificationId}`;
