import { STATE } from '@cuotaclara/contract';
import { rejectionText } from '@cuotaclara/contract/credits/credit-fields';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';

/** The states that a borrower gets a message about. */
export const NOTIFIED_STATES = [STATE.awaitingAttachments, STATE.approved, STATE.rejected] as const;

export type NotifiedState = (typeof NOTIFIED_STATES)[number];

export const isNotified = (stateId: number): stateId is NotifiedState =>
  NOTIFIED_STATES.some((state) => state === stateId);

export type StateNews = {
  readonly creditId: number;
  readonly state: NotifiedState;
  /** Why documents are asked for, or the explanation of a rejection. */
  readonly note: string | null;
  /** What the state waits for from the borrower, each with its note where it has one. */
  readonly awaited: readonly string[];
};

type StateWords = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

const paragraph = (text: string | null): readonly string[] => (text === null ? [] : [text]);

/** The words of a message about a credit's state, the same on the screen and by mail. */
export function stateWords({ creditId, state, note, awaited }: StateNews): StateWords {
  const credit = `Tu crédito ${creditNumber(creditId)}`;
  switch (state) {
    case STATE.awaitingAttachments:
      return {
        title: 'Necesitamos más documentos',
        paragraphs: [
          `${credit} sigue en estudio y nos falta algo tuyo.`,
          ...paragraph(awaited.length === 0 ? null : `Te pedimos: ${awaited.join('; ')}.`),
          ...paragraph(note === null ? null : `Motivo: ${note}`),
        ],
        button: 'Entregar lo pedido',
      };
    case STATE.approved:
      return {
        title: '¡Tu crédito está aprobado!',
        paragraphs: [`${credit} está aprobado. Pronto te pediremos firmar los documentos.`],
        button: 'Ver mi crédito',
      };
    case STATE.rejected:
      return {
        title: 'No pudimos aprobar tu crédito',
        paragraphs: [`${credit} no fue aprobado.`, rejectionText({ explanation: note })],
        button: 'Ver mi crédito',
      };
    default:
      return state satisfies never;
  }
}
