import type { Amount } from '../amount.ts';
import type {
  AccelerationPosting,
  LatePausePosting,
  LateResumptionPosting,
  RestitutionPosting,
  WriteOffPosting,
} from '../life/postings.ts';
import type { AllocationLine } from '../payments/allocation.ts';
import { amountText, dayWords, sentenceEnd } from '../spanish.ts';
import type { ChargeNames } from './charge-names.ts';
import { eventTitle } from './event-names.ts';
import { type Explanation, type ExplanationStep, explanation } from './explanation.ts';
import { interestText, lateText } from './origin-words.ts';
import { owedParts } from './owed-words.ts';

export function explainAcceleration(posting: AccelerationPosting): Explanation {
  const { kind, on, instalment, principal, interest, interestOrigin, charges } = posting;
  const basis = interestOrigin === null ? '' : ` ${interestText(interestOrigin, interest)}`;
  const parts: readonly ExplanationStep[] = [
    { text: `Capital que no había vencido: ${amountText(principal)}.`, amount: principal },
    { text: `Intereses hasta este día: ${amountText(interest)}.${basis}`, amount: interest },
    { text: `Cargos: ${amountText(charges)}.`, amount: charges },
  ];
  return explanation({
    title: eventTitle(kind, on),
    rule:
      'Hay cuotas en mora y el acreedor exige de una vez todo el capital, como se pactó (Ley 45 ' +
      `de 1990, art. 69). Se cobra con la cuota ${instalment}.`,
    steps: parts.filter(({ amount }) => amount > 0),
    notes: [
      'Desde el día siguiente corren intereses de mora sobre ese capital, y no sobre intereses ' +
        'ni cargos. Ya no se causan intereses de plazo.',
      'El acreedor puede restituir el plazo si cobra la mora solo sobre las cuotas vencidas.',
    ],
  });
}

export const explainRestitution = (posting: RestitutionPosting): Explanation =>
  explanation({
    title: eventTitle(posting.kind, posting.on),
    rule:
      'El acreedor devuelve el plazo: la aceleración queda sin efecto, y los intereses de mora ' +
      'se cobran solo sobre las cuotas vencidas (Ley 45 de 1990, art. 69).',
    before: lateTexts(posting.lateBefore, posting.linesBefore),
    after: lateTexts(posting.lateAfter, posting.linesAfter),
  });

/** Late interest that is owed, in all and instalment by instalment. */
const lateTexts = (total: Amount, lines: readonly AllocationLine[]): readonly string[] => [
  `Intereses de mora por pagar: ${amountText(total)}.`,
  ...lines.flatMap(({ instalment, origin, amount }) =>
    origin.kind === 'late-interest'
      ? [`Cuota ${instalment}: ${amountText(amount)}. ${lateText(origin, amount)}`]
      : [],
  ),
];

export const explainLatePause = ({ kind, on, until, reason }: LatePausePosting): Explanation =>
  explanation({
    title: eventTitle(kind, on),
    rule:
      'No se causan intereses de mora después de este día y hasta ' +
      `${until === null ? 'que se reanuden' : `el ${dayWords(until)}, inclusive`}. ` +
      `Motivo: ${sentenceEnd(reason)}`,
    notes: ['Los que se causaron hasta este día se siguen debiendo.'],
  });

export const explainLateResumption = (posting: LateResumptionPosting): Explanation =>
  explanation({
    title: eventTitle(posting.kind, posting.on),
    rule:
      'Los intereses de mora se causan otra vez desde el día siguiente. Estaban suspendidos ' +
      `desde el ${dayWords(posting.pausedOn)}.`,
    notes: ['Por los días de la suspensión no se cobran.'],
  });

export function explainWriteOff(posting: WriteOffPosting, names: ChargeNames): Explanation {
  const { kind, on } = posting;
  const { total, steps, notes } = owedParts(posting, names);
  return explanation({
    title: eventTitle(kind, on, ` de ${amountText(total)}`),
    rule:
      'El acreedor retira el crédito de sus libros. La deuda no se extingue: se sigue debiendo, ' +
      'y lo que se pague después es una recuperación.',
    steps,
    notes,
  });
}
