import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { documentsText } from '#features/signing/acts/code-messages.ts';
import { dayText } from '#features/signing/moment-text.ts';

type Words = { readonly title: string; readonly paragraphs: readonly string[] };

type SignedNews = { readonly creditId: number; readonly count: number };

/** What a person reads after signing, on the screen and by mail. */
export const signedWords = ({ creditId, count }: SignedNews): Words => ({
  title: `Firmaste ${documentsText(count)}`,
  paragraphs: [
    `Recibimos tu firma en ${documentsText(count)} del crédito ${creditNumber(creditId)}.`,
    'En tu cuenta puedes leerlos y descargarlos cuando quieras. Cuando firmen todos, quedan allí ' +
      'con su sello y la constancia de cada firma.',
  ],
});

type CopyNews = SignedNews & { readonly isAttached: boolean };

/** What a person reads with the sealed copies of what they signed. */
export const copyWords = ({ creditId, count, isAttached }: CopyNews): Words => ({
  title: `Tu copia de ${documentsText(count)} del crédito ${creditNumber(creditId)}`,
  paragraphs: [
    'Lo que firmaste ya quedó sellado, con la constancia de cada firma.',
    isAttached
      ? 'En este correo va tu copia. Guárdala: si alguien le cambia algo, el sello lo muestra.'
      : 'Los archivos pesan mucho para un correo. Descárgalos en tu cuenta cuando quieras.',
  ],
});

type TurnNews = {
  readonly creditId: number;
  readonly count: number;
  readonly expiresAt: Date;
};

/** What a person reads whose signature is missing. */
export const turnWords = ({ creditId, count, expiresAt }: TurnNews): Words => ({
  title: `Tienes ${documentsText(count)} por firmar`,
  paragraphs: [
    `El crédito ${creditNumber(creditId)} espera tu firma en ${documentsText(count)}.`,
    count === 1
      ? `Vence el ${dayText(expiresAt)}. Entra a tu cuenta, léelo con calma y firma desde allí.`
      : `Vencen el ${dayText(expiresAt)}. Entra a tu cuenta, léelos con calma y firma desde allí.`,
    'Nunca te pediremos el código por teléfono ni por mensaje.',
  ],
});

type RejectedNews = { readonly creditId: number; readonly reason: string };

/** What the people who had signed read after another one declines. */
export const rejectedWords = ({ creditId, reason }: RejectedNews): Words => ({
  title: 'Los documentos quedaron sin efecto',
  paragraphs: [
    `Alguien que debía firmar el crédito ${creditNumber(creditId)} no quiso hacerlo: ${reason}`,
    'Lo que firmaste de esos documentos no te obliga a nada. Te avisaremos si hay otros.',
  ],
});

type StaffRejectedNews = RejectedNews & { readonly name: string };

export const staffRejectedWords = ({ creditId, name, reason }: StaffRejectedNews): Words => ({
  title: 'No quisieron firmar',
  paragraphs: [`${name} no firmó los documentos del crédito ${creditNumber(creditId)}: ${reason}`],
});

export const staffCompleteWords = (creditId: number): Words => ({
  title: 'Documentos firmados',
  paragraphs: [`Todos firmaron los documentos del crédito ${creditNumber(creditId)}.`],
});
