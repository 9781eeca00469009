import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { RemindedDebt } from './reminded-debts.ts';

type Words = { readonly title: string; readonly paragraphs: readonly string[] };

type Reminded = {
  readonly firstName: string;
  readonly debts: readonly RemindedDebt[];
  readonly today: string;
};

const titleOf = ({ debts, today }: Reminded): string => {
  if (debts.some(({ overdue }) => overdue > 0)) return 'Tienes una cuota pendiente';
  const [first = today] = debts.flatMap(({ payBy }) => payBy ?? []).toSorted();
  return first === today ? 'Hoy vence tu cuota' : `Tu cuota vence el ${longDay(first)}`;
};

const subjectOf = ({ creditId, owedBy }: RemindedDebt): string =>
  owedBy === null
    ? `tu crédito ${creditNumber(creditId)}`
    : `el crédito ${creditNumber(creditId)} de ${owedBy}, del que eres codeudor,`;

/** Sentences about one credit: what to pay and until when. */
function sentencesOf(debt: RemindedDebt, today: string): readonly string[] {
  const { overdue, lateSince, due, payBy } = debt;
  const late =
    overdue === 0 || lateSince === null
      ? []
      : [
          `En ${subjectOf(debt)} hay ${pesosText(overdue)} pendientes desde el ` +
            `${longDay(lateSince)}, con los intereses de mora hasta hoy.`,
        ];
  if (due === 0 || payBy === null) return late;
  const until = payBy === today ? 'hoy' : `hasta el ${longDay(payBy)}`;
  const also = late.length === 0 ? 'Paga' : 'Además, paga';
  const coming = `${also} ${pesosText(due)} ${until} por la cuota que vence en ${subjectOf(debt)}.`;
  return [...late, coming];
}

const totalOf = (debts: readonly RemindedDebt[]): number =>
  debts.reduce((sum, { overdue, due }) => sum + overdue + due, 0);

/** The mail that reminds a person of all that is due; it never asks why something was not paid. */
export function reminderWords(reminded: Reminded): Words {
  const { firstName, debts, today } = reminded;
  const told = debts.flatMap((debt) => sentencesOf(debt, today));
  const isLate = debts.some(({ overdue }) => overdue > 0);
  return {
    title: titleOf(reminded),
    paragraphs: [
      `Hola, ${firstName}.`,
      ...told,
      ...(told.length > 1 ? [`En total son ${pesosText(totalOf(debts))}.`] : []),
      ...(isLate
        ? ['Si necesitas otra fecha u otra forma de pagar, escríbenos: buscamos una contigo.']
        : []),
      'Si ya pagaste, no tienes que hacer nada.',
    ],
  };
}

type ShortWords = Reminded & { readonly company: string; readonly payUrl: string };

/** The same in a text message. */
export const shortReminder = ({ company, payUrl, ...reminded }: ShortWords): string =>
  `${company}: ${reminded.firstName}, ${titleOf(reminded).toLowerCase()}. ` +
  `Son ${pesosText(totalOf(reminded.debts))}. Paga en ${payUrl}. Si ya pagaste, gracias.`;
