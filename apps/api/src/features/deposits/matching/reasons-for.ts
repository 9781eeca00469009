import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { DepositSource } from '@cuotaclara/contract/deposits/deposit-words';
import { countedText, pesosText } from '@cuotaclara/contract/values/number-text';
import type { MatchCandidate, MatchedRow, MatchReason } from './match-types.ts';
import { type RowClues, wordsOf } from './row-clues.ts';

const NAME_WORDS_MIN = 2;
const HABIT_MIN = 2;
const HABIT_MAX = 6;

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

const dayText = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

type Judged = { readonly row: MatchedRow; readonly clues: RowClues };

const held = (kind: MatchReason['kind'], text: string): MatchReason => ({
  kind,
  holds: true,
  text,
});
const missing = (kind: MatchReason['kind'], text: string): MatchReason => ({
  kind,
  holds: false,
  text,
});

function referenceReason({ creditId }: MatchCandidate, { clues }: Judged): MatchReason {
  if (clues.checkedCreditId === creditId) return held('reference', 'La referencia es su crédito');
  if (clues.plainCreditId === creditId) {
    return held('reference', 'La referencia es su crédito, sin el dígito de control');
  }
  if (clues.nearCreditId === creditId) {
    const number = creditNumber(creditId);
    return held(
      'reference',
      `La referencia se parece a ${number}, pero el dígito de control no cuadra`,
    );
  }
  return missing('reference', 'La referencia no es su crédito');
}

/** Who says what is known of the money. */
const TELLERS = {
  bank_file: 'El archivo',
  gateway: 'La pasarela',
  reversal: 'El pago reversado',
} as const satisfies Record<DepositSource, string>;

const tellerOf = ({ row }: Judged): string => TELLERS[row.source];

function documentReason({ identification }: MatchCandidate, judged: Judged): MatchReason {
  return judged.clues.documents.includes(identification)
    ? held('document', `${tellerOf(judged)} trae su documento`)
    : missing('document', `${tellerOf(judged)} no trae su documento`);
}

function plateReason({ plate }: MatchCandidate, judged: Judged): MatchReason | null {
  return plate !== null && judged.clues.plates.includes(plate)
    ? held('plate', `${tellerOf(judged)} trae su placa`)
    : null;
}

/** One name alone is of many people, so it only helps where the value is right too. */
function nameReason(
  { holderName }: MatchCandidate,
  judged: Judged,
  isValueRight: boolean,
): MatchReason {
  const teller = tellerOf(judged);
  const found = wordsOf(holderName).filter((word) => judged.clues.words.includes(word));
  if (found.length >= NAME_WORDS_MIN) return held('name', `${teller} trae su nombre`);
  if (found.length === 1 && isValueRight) {
    return held('name', `${teller} trae uno de sus nombres: ${found[0]}`);
  }
  return missing('name', `${teller} no trae su nombre`);
}

function valueReason(candidate: MatchCandidate, { row }: Judged): MatchReason {
  const { dues, overduePesos, payoffPesos } = candidate;
  const { valuePesos, paidOn } = row;
  const due = dues.find(({ pendingPesos }) => pendingPesos === valuePesos);
  if (due !== undefined) {
    const when =
      due.dueOn === paidOn
        ? 'que vencía ese día'
        : `que ${due.dueOn < paidOn ? 'venció' : 'vence'} el ${dayText(due.dueOn)}`;
    return held('value', `El valor es igual a la cuota ${due.number}, ${when}`);
  }
  if (overduePesos === valuePesos) return held('value', 'El valor es igual a lo que debía ese día');
  if (payoffPesos === valuePesos) return held('value', 'El valor es igual a su deuda total');
  const [next] = dues;
  return missing(
    'value',
    next === undefined ? 'No tiene cuotas por pagar' : otherValueText(next, valuePesos),
  );
}

/** The amount of the next instalment, and how much more or less the line brings. */
function otherValueText(
  next: { readonly number: number; readonly pendingPesos: number },
  valuePesos: number,
): string {
  const difference = valuePesos - next.pendingPesos;
  const left = difference > 0 ? 'sobran' : 'faltan';
  const instalment = `Su cuota ${next.number} es de ${pesosText(next.pendingPesos)}`;
  return `${instalment}: ${left} ${pesosText(Math.abs(difference))}`;
}

function habitReason({ paidPesos }: MatchCandidate, { row }: Judged): MatchReason | null {
  const other = paidPesos.findIndex((pesos) => pesos !== row.valuePesos);
  const count = Math.min(other === -1 ? paidPesos.length : other, HABIT_MAX);
  if (count < HABIT_MIN) return null;
  return held('habit', `Pagó igual las ${countedText(count, ['vez', 'veces'])} anteriores`);
}

/** All reasons for and against a credit, those that hold first. */
export function reasonsFor(candidate: MatchCandidate, judged: Judged): readonly MatchReason[] {
  const value = valueReason(candidate, judged);
  const reasons = [
    referenceReason(candidate, judged),
    documentReason(candidate, judged),
    plateReason(candidate, judged),
    nameReason(candidate, judged, value.holds),
    value,
    habitReason(candidate, judged),
  ].filter((reason) => reason !== null);
  return [...reasons.filter(({ holds }) => holds), ...reasons.filter(({ holds }) => !holds)];
}
