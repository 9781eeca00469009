import { type Amount, units } from '../amount.ts';
import type {
  AheadChange,
  DisbursementPosting,
  DrawnRows,
  DueDayPosting,
  RateChangePosting,
  RestructurePosting,
} from '../life/postings.ts';
import type { ToldRow } from '../life/told-lines.ts';
import { splitTotal } from '../payments/component.ts';
import { amountText, annualText, dayWords, instalmentsText, listText } from '../spanish.ts';
import type { ChargeNames } from './charge-names.ts';
import { eventTitle } from './event-names.ts';
import { type Explanation, explanation } from './explanation.ts';
import { interestText } from './origin-words.ts';
import { owedParts } from './owed-words.ts';

/** The instalments that an event drew, by those whose amount it knows. */
function rowsText({ count, firstNumber, firstDueOn, first, usual, last }: DrawnRows): string {
  const start =
    `Plan de ${instalmentsText(count)} desde la cuota ${firstNumber}, que vence el ` +
    dayWords(firstDueOn);
  if (count === 1) return `${start}: ${amountText(first)}.`;
  const second = count === 2 ? '' : `, la segunda de ${amountText(usual)}`;
  const ends = `la primera de ${amountText(first)}${second} y la última de ${amountText(last)}`;
  return `${start}: ${ends}.`;
}

/** Effect of an event on instalments paid ahead: why principal moved, or did not. */
function aheadNotes({ deferred, unearned }: AheadChange): readonly string[] {
  const notes: string[] = [];
  if (deferred > 0) {
    notes.push(
      'Las cuotas pagadas por adelantado siguen pagadas y el capital no cambia por ellas. Sus ' +
        `días causan ${amountText(deferred)} más de intereses, que se reparten entre las cuotas ` +
        'que quedan y no causan intereses (C. de Comercio, art. 886).',
    );
  }
  if (unearned > 0) {
    notes.push(
      `De los intereses pagados por adelantado, ${amountText(unearned)} no se causan: pasan a ` +
        'capital desde ese día.',
    );
  }
  return notes;
}

/** The parts of an instalment that was drawn, and the arithmetic of its interest. */
function toldText(row: ToldRow): string {
  const { number, asked, principal, interest, interestOrigin, charges, earlier, given } = row;
  const parts = [
    [interest, 'de intereses'],
    [principal, 'de capital'],
    [charges, 'de cargos'],
    [earlier, 'que venían de antes y no causan intereses'],
  ] as const;
  const named = parts.filter(([amount]) => amount > 0);
  const less = given === 0 ? '' : `, menos ${amountText(given)} ya pagados`;
  const sum = listText(named.map(([amount, words]) => `${amountText(amount)} ${words}`));
  const basis = interest === 0 ? '' : ` ${interestText(interestOrigin, interest)}`;
  return `Cuota ${number}, ${amountText(asked)}: ${sum}${less}.${basis}`;
}

const rowsTexts = (rows: DrawnRows): readonly string[] => [
  rowsText(rows),
  ...rows.told.map(toldText),
];

export const explainDueDay = ({ kind, on, rows }: DueDayPosting): Explanation =>
  explanation({
    title: eventTitle(kind, on),
    rule:
      `Desde la cuota ${rows.firstNumber}, que vence el ${dayWords(rows.firstDueOn)}, las cuotas ` +
      'vencen en otra fecha. La primera tiene los intereses de sus días.',
    after: rowsTexts(rows),
  });

const balanceText = (principal: Amount): string => `Saldo de capital: ${amountText(principal)}.`;

/** The interest that the running days had earned before the rate changed. */
const earnedTexts = ({ interest, interestOrigin }: RateChangePosting): readonly string[] =>
  interestOrigin === null
    ? []
    : [
        `Intereses causados y sin vencer: ${amountText(interest)}. ` +
          interestText(interestOrigin, interest),
      ];

export const explainRateChange = (posting: RateChangePosting): Explanation =>
  explanation({
    title: eventTitle(posting.kind, posting.on),
    rule:
      'Desde este día, el capital que no ha vencido causa intereses al ' +
      `${annualText(posting.rateAfter)}; antes, al ${annualText(posting.rateBefore)}.`,
    notes: [
      'Los intereses causados hasta este día se cobran a la tasa anterior.',
      ...aheadNotes(posting.ahead),
    ],
    before: [balanceText(posting.before), ...earnedTexts(posting)],
    after: [balanceText(posting.after), ...rowsTexts(posting.rows)],
  });

export function explainRestructure(posting: RestructurePosting, names: ChargeNames): Explanation {
  const { kind, on, owed, rateBefore, rateAfter, rows } = posting;
  const { total, steps, notes } = owedParts(posting, names);
  const pending = units(splitTotal(owed) - owed.principal);
  const rate =
    rateBefore === rateAfter
      ? `La tasa sigue en ${annualText(rateAfter)}.`
      : `La tasa pasa del ${annualText(rateBefore)} al ${annualText(rateAfter)}.`;
  const noInterest =
    `Lo que no es capital, ${amountText(pending)}, se reparte entre las cuotas y no causa ` +
    'intereses (C. de Comercio, art. 886).';
  return explanation({
    title: eventTitle(kind, on, ` de ${amountText(total)}`),
    rule: 'Lo que se debía ese día se paga con un plan nuevo. Solo el capital causa intereses.',
    steps,
    notes: [...notes, rate, ...(pending === 0 ? [] : [noInterest])],
    after: rowsTexts(rows),
  });
}

export const explainDisbursement = (posting: DisbursementPosting): Explanation =>
  explanation({
    title: eventTitle(posting.kind, posting.on, ` de ${amountText(posting.amount)}`),
    rule: 'Se suma al capital desde este día y se paga con las cuotas que quedan.',
    steps: [{ text: `Capital entregado: ${amountText(posting.amount)}.`, amount: posting.amount }],
    notes: aheadNotes(posting.ahead),
    before: [balanceText(posting.before)],
    after: [balanceText(posting.after), ...rowsTexts(posting.rows)],
  });
