import { units } from '../amount.ts';
import type {
  AheadChange,
  DisbursementPosting,
  DrawnRows,
  DueDayPosting,
  RateChangePosting,
  RestructurePosting,
} from '../life/postings.ts';
import { splitTotal } from '../payments/component.ts';
import { amountText, annualText, dayWords, instalmentsText } from '../spanish.ts';
import { splitSteps } from './component-words.ts';
import { eventTitle } from './event-names.ts';
import { type Explanation, explanation } from './explanation.ts';

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

/** What an event changed for instalments that were paid ahead: why principal moved, or did not. */
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

export const explainDueDay = ({ kind, on, rows }: DueDayPosting): Explanation =>
  explanation({
    title: eventTitle(kind, on),
    rule:
      `Desde la cuota ${rows.firstNumber}, que vence el ${dayWords(rows.firstDueOn)}, las cuotas ` +
      'vencen en otra fecha. La primera tiene los intereses de sus días.',
    after: [rowsText(rows)],
  });

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
    after: [rowsText(posting.rows)],
  });

export function explainRestructure(posting: RestructurePosting): Explanation {
  const { kind, on, owed, rateBefore, rateAfter, rows } = posting;
  const pending = units(splitTotal(owed) - owed.principal);
  const rate =
    rateBefore === rateAfter
      ? `La tasa sigue en ${annualText(rateAfter)}.`
      : `La tasa pasa del ${annualText(rateBefore)} al ${annualText(rateAfter)}.`;
  const noInterest =
    `Lo que no es capital, ${amountText(pending)}, se reparte entre las cuotas y no causa ` +
    'intereses (C. de Comercio, art. 886).';
  return explanation({
    title: eventTitle(kind, on, ` de ${amountText(splitTotal(owed))}`),
    rule: 'Lo que se debía ese día se paga con un plan nuevo. Solo el capital causa intereses.',
    steps: splitSteps(owed),
    notes: pending === 0 ? [rate] : [rate, noInterest],
    after: [rowsText(rows)],
  });
}

export const explainDisbursement = (posting: DisbursementPosting): Explanation =>
  explanation({
    title: eventTitle(posting.kind, posting.on, ` de ${amountText(posting.amount)}`),
    rule: 'Se suma al capital desde este día y se paga con las cuotas que quedan.',
    steps: [{ text: `Capital entregado: ${amountText(posting.amount)}.`, amount: posting.amount }],
    notes: aheadNotes(posting.ahead),
    before: [`Saldo de capital: ${amountText(posting.before)}.`],
    after: [`Saldo de capital: ${amountText(posting.after)}.`, rowsText(posting.rows)],
  });
