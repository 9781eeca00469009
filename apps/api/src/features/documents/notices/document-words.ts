import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';

/** The kinds of the slides about documents of a credit. */
export const DOCUMENT_SLIDES = {
  toSign: 'documents_to_sign',
  expired: 'documents_expired',
} as const;

/** A day in words: 25 de noviembre de 2026. */
const dayWords = (moment: Date): string =>
  moment.toLocaleDateString('es-CO', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: BUSINESS_TIME_ZONE,
  });

type ToSign = { readonly creditId: number; readonly count: number; readonly expiresAt: Date };

/** The words for a person who can sign now. */
export const toSignWords = ({ creditId, count, expiresAt }: ToSign) => ({
  title: count === 1 ? 'Tienes un documento por firmar' : `Tienes ${count} documentos por firmar`,
  paragraphs: [
    `Son del crédito ${creditNumber(creditId)}. Puedes leerlos y firmarlos desde tu celular.`,
    `Vencen el ${dayWords(expiresAt)}.`,
  ],
});

/** The words for a person who did not sign in time, and for one who did. */
export const expiredWords = (creditId: number) => ({
  title: 'Se venció el plazo para firmar',
  paragraphs: [
    `Los documentos del crédito ${creditNumber(creditId)} no se firmaron a tiempo y ya no sirven.`,
    'Si todavía los quieres firmar, escríbenos: los emitimos otra vez.',
  ],
});

/** The words for the user who issued the documents. */
export const expiredStaffWords = (creditId: number) => ({
  title: 'Documentos vencidos sin firmar',
  paragraphs: [
    `Se venció el plazo para firmar los documentos del crédito ${creditNumber(creditId)}.`,
    'El crédito sigue como estaba. Habla con el cliente y emítelos otra vez.',
  ],
});
