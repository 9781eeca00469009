import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  FILLING_EVENTS,
  type FillingEvent,
} from '@cuotaclara/contract/promissory-notes/note-words';
import { pesosText } from '@cuotaclara/contract/values/number-text';

type FilledNote = {
  readonly creditId: number;
  readonly noteNumber: string;
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

const titleOf = ({ creditId }: FilledNote): string =>
  `Diligenciamos el pagaré del crédito ${creditNumber(creditId)}`;

/** What happened to the note, for each person who signed it. */
const factsOf = ({ noteNumber, event, sumPesos, maturesOn }: FilledNote): readonly string[] => [
  `Llenamos el pagaré ${noteNumber} que firmaste, como lo permite la carta de instrucciones. ` +
    `Motivo: ${FILLING_EVENTS[event]}.`,
  `Quedó por ${pesosText(sumPesos)}, la deuda de ese día, y vence el ${dayWords(maturesOn)}.`,
];

const HELP = 'Si ves un error o quieres ponerte al día, escríbenos o llámanos.';

/** The words on the screen of a person who signed the note. */
export const filledSlideWords = (note: FilledNote & { readonly isMailed: boolean }): Words => ({
  title: titleOf(note),
  paragraphs: [
    ...factsOf(note),
    note.isMailed ? 'Te enviamos copia por correo.' : 'Pídenos tu copia cuando quieras.',
    HELP,
  ],
});

/** The words of the mail that carries the filled note. */
export const filledMailWords = (note: FilledNote & { readonly isAttached: boolean }): Words => ({
  title: titleOf(note),
  paragraphs: [
    ...factsOf(note),
    note.isAttached
      ? 'En este correo va tu copia del pagaré diligenciado, con el que firmaste adentro.'
      : 'El archivo pesa mucho para un correo. Descárgalo en tu cuenta, o pídenoslo.',
    HELP,
  ],
});
