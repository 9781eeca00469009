import { creditNumber, UNEXPLAINED_REJECTION } from '@cuotaclara/contract/credits/credit-fields';

/** The states whose arrival a borrower is told. */
export type ToldState = 4 | 5 | 12;

const TOLD_STATES: readonly number[] = [4, 5, 12];

export const isTold = (stateId: number): stateId is ToldState => TOLD_STATES.includes(stateId);

export type Told = {
  readonly creditId: number;
  readonly state: ToldState;
  /** Why documents are asked for, or the explanation of a rejection. */
  readonly note: string | null;
  /** What is asked for, each with its own words where it has some. */
  readonly asked: readonly string[];
};

export type ToldWords = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
};

const paragraph = (text: string | null): readonly string[] => (text === null ? [] : [text]);

/** What a borrower is told, the same on the screen and by mail. */
export function toldWords({ creditId, state, note, asked }: Told): ToldWords {
  const credit = `Tu crédito ${creditNumber(creditId)}`;
  switch (state) {
    case 4:
      return {
        title: 'Necesitamos más documentos',
        paragraphs: [
          `${credit} sigue en estudio y nos falta algo tuyo.`,
          ...paragraph(asked.length === 0 ? null : `Te pedimos: ${asked.join('; ')}.`),
          ...paragraph(note === null ? null : `Motivo: ${note}`),
        ],
        button: 'Entregar lo pedido',
      };
    case 5:
      return {
        title: '¡Tu crédito está aprobado!',
        paragraphs: [`${credit} está aprobado. Pronto te pediremos firmar los documentos.`],
        button: 'Ver mi crédito',
      };
    case 12:
      return {
        title: 'No pudimos aprobar tu crédito',
        paragraphs: [`${credit} no fue aprobado.`, note ?? UNEXPLAINED_REJECTION],
        button: 'Ver mi crédito',
      };
    default:
      return state satisfies never;
  }
}
