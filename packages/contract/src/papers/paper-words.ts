import { LEGAL_DOCUMENT_KINDS } from '../documents/document-words.ts';
import { keyField } from '../values/fields.ts';

/** What the lender issues about a credit that was paid out: sealed, signed by nobody. */
export const PAPER_KINDS = {
  PLAN: LEGAL_DOCUMENT_KINDS.PLAN,
  RECIBO: LEGAL_DOCUMENT_KINDS.RECIBO,
  RECIBO_ANULADO: LEGAL_DOCUMENT_KINDS.RECIBO_ANULADO,
  EXTRACTO: LEGAL_DOCUMENT_KINDS.EXTRACTO,
  CERTIFICADO_TRIBUTARIO: LEGAL_DOCUMENT_KINDS.CERTIFICADO_TRIBUTARIO,
  PAZ_Y_SALVO: LEGAL_DOCUMENT_KINDS.PAZ_Y_SALVO,
  LIQUIDACION: LEGAL_DOCUMENT_KINDS.LIQUIDACION,
  COMUNICACION: LEGAL_DOCUMENT_KINDS.COMUNICACION,
} as const;

export type PaperKind = keyof typeof PAPER_KINDS;

export const paperKindField = keyField(PAPER_KINDS);

/**
 * Papers that are issued again and again in the life of a credit: lists and histories of legal
 * documents leave them to the lists of papers. The plan comes once and the letter about an act is
 * rare: they stay among them.
 */
export const REPEATED_PAPERS: readonly string[] = Object.keys(PAPER_KINDS).filter(
  (kind) => kind !== 'PLAN' && kind !== 'COMUNICACION',
);

/** Why a sealed paper does not say what holds today. */
export const PAPER_STANDINGS = {
  annulled: 'Anulado: el pago se reversó',
  corrected: 'Corregido: hay otro recibo de este pago',
  without_effect: 'Sin efecto: el crédito se debe otra vez',
  replaced: 'Reemplazado por otro más reciente',
  expired: 'Ya pasó su día',
  outdated: 'Ya no vale: hubo un pago después',
} as const;

export type PaperStanding = keyof typeof PAPER_STANDINGS;

export const paperStandingField = keyField(PAPER_STANDINGS);
