import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  FILLING_EVENTS,
  type FillingEvent,
} from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import { pesosText } from '@cuotaclara/contract/values/number-text';

type FilledPromissoryNote = {
  readonly creditId: number;
  readonly promissoryNoteNumber: string;
  readonly event: FillingEvent;
  readonly sumPesos: number;
  readonly maturesOn: string;
};

type Words = { readonly title: string; readonly paragraphs: readonly string[] };

/** A day in words: 25 de noviembre de 2026. */
const dayWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('es-CO', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const titleOf = ({ creditId }: FilledPromissoryNote): string =>
  `Diligenciamos el pagaré del crédito ${creditNumber(creditId)}`;

/** Reason, sum and maturity of the filling, for each person who signed the promissory note. */
const factsOf = ({
  promissoryNoteNumber,
  event,
  sumPesos,
  maturesOn,
}: FilledPromissoryNote): readonly string[] => [
  `Llenamos el pagaré ${promissoryNoteNumber} que firmaste, como lo permite la carta de ` +
    `instrucciones. Motivo: ${FILLING_EVENTS[event]}.`,
  `Quedó por ${pesosText(sumPesos)}, la deuda de ese día, y vence el ${dayWords(maturesOn)}.`,
];

const HELP = 'Si ves un error o quieres ponerte al día, escríbenos o llámanos.';

/** The words on the screen of a person who signed the promissory note. */
export const filledSlideWords = (
  promissoryNote: FilledPromissoryNote & { readonly isMailed: boolean },
): Words => ({
  title: titleOf(promissoryNote),
  paragraphs: [
    ...factsOf(promissoryNote),
    promissoryNote.isMailed ? 'Te enviamos copia por correo.' : 'Pídenos tu copia cuando quieras.',
    HELP,
  ],
});

/** The words of the mail that carries the filled promissory note. */
export const filledMailWords = (
  promissoryNote: FilledPromissoryNote & { readonly isAttached: boolean },
): Words => ({
  title: titleOf(promissoryNote),
  paragraphs: [
    ...factsOf(promissoryNote),
    promissoryNote.isAttached
      ? 'En este correo va tu copia del pagaré diligenciado, con el que firmaste adentro.'
      : 'El archivo pesa mucho para un correo. Descárgalo en tu cuenta, o pídenoslo.',
    HELP,
  ],
});
