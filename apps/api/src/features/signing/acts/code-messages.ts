import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { CodeChannel } from '@cuotaclara/contract/signing/signing';
import { countedText, countText, pesosText } from '@cuotaclara/contract/values/number-text';
import { withCountry } from '#features/borrower-record/public.ts';
import { layOutMail } from '#platform/outbox/mail-layout.ts';
import type { FreeMessage } from '#platform/outbox/outgoing-message.ts';
import { supportOf } from '#platform/settings/read-support.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { CODE_MINUTES } from './signing-code.ts';

/** What a code signs, as its message says it. */
export type SignedThing = {
  readonly kinds: readonly LegalDocumentKind[];
  readonly principalPesos: number;
};

export const documentsText = (count: number): string =>
  countedText(count, ['documento', 'documentos']);

/** The promissory note and the contract are named, because they oblige the person to pay. */
function thingWords(kinds: readonly LegalDocumentKind[]): string {
  const named = [
    ...(kinds.includes('CONTRATO') ? ['contrato'] : []),
    ...(kinds.includes('PAGARE') ? ['pagare'] : []),
  ];
  return named.length === 0 ? 'documentos de tu credito' : `tu ${named.join(' y ')}`;
}

/**
 * Without á, í, ó and ú, which are not in the alphabet of text messages: with one of them only 70
 * characters fit into one part.
 */
export const codeText = (code: string, { kinds, principalPesos }: SignedThing): string =>
  `Cuota Clara: ${code} firma ${thingWords(kinds)} por $${countText(principalPesos)} ` +
  `(${documentsText(kinds.length)}). No lo des a nadie. Vence en ${CODE_MINUTES} min`;

type CodeMessageInput = SignedThing & {
  readonly channel: CodeChannel;
  readonly address: string;
  readonly code: string;
  readonly firstName: string;
  readonly settings: Settings;
};

/** The message with the code of an act. */
export function codeMessage(input: CodeMessageInput): FreeMessage {
  const { channel, address, code, firstName, settings } = input;
  if (channel === 'sms') {
    return {
      kind: 'signing_code',
      channel: 'sms',
      recipient: withCountry(address),
      text: codeText(code, input),
    };
  }
  const title = `${code} es tu código para firmar`;
  const mail = layOutMail({
    title,
    paragraphs: [
      `Hola, ${firstName}.`,
      `Con este código firmas ${documentsText(input.kinds.length)} de un crédito por ` +
        `${pesosText(input.principalPesos)}: ${code}.`,
      `Vence en ${CODE_MINUTES} minutos. No se lo compartas a nadie, tampoco a nosotros.`,
      'Si no estás firmando ahora, no uses el código y avísanos.',
    ],
    support: supportOf(settings),
  });
  return { kind: 'signing_code', channel: 'email', recipient: address, subject: title, ...mail };
}
