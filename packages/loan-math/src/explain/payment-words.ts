import { type Amount, units } from '../amount.ts';
import type {
  Allocation,
  AllocationLine,
  Balances,
  InterestAhead,
} from '../payments/allocation.ts';
import { splitTotal } from '../payments/component.ts';
import type { Day } from '../plan/calendar.ts';
import { amountText, dayWords, instalmentsText, listText, weekdayWords } from '../spanish.ts';
import type { ChargeNames } from './charge-names.ts';
import { COMPONENT_NAMES, splitText } from './component-words.ts';
import { type Explanation, type ExplanationStep, explanation } from './explanation.ts';
import { interestText, originText } from './origin-words.ts';

const RULES = {
  none: 'El pago cubre lo vencido y lo del día, de la cuota más antigua a la más nueva.',
  advance:
    'El pago cubre lo vencido y lo del día; lo que sobra adelanta las cuotas siguientes, ' +
    'que no cambian de valor.',
  'reduce-term':
    'El pago cubre lo vencido y lo del día; lo que sobra abona a capital y acorta el plazo ' +
    'con la misma cuota.',
  'reduce-instalment':
    'El pago cubre lo vencido y lo del día; lo que sobra abona a capital y baja la cuota ' +
    'con el mismo plazo.',
  payoff:
    'El pago alcanza para cancelar todo el crédito: capital e intereses hasta el día, ' +
    'sin sanción y sin intereses no causados.',
} as const satisfies Record<Allocation['effect'], string>;

const TIMING_NAMES = {
  'past-due': 'vencida',
  due: 'que vence ese día',
  advance: 'adelantada',
} as const;

export function explainPayment(allocation: Allocation, names: ChargeNames): Explanation {
  const { on, amount, effect, isRecovery, lines, before, after } = allocation;
  const name = isRecovery ? 'Recuperación' : 'Pago';
  return explanation({
    title: `${name} de ${amountText(amount)} del ${dayWords(on)}`,
    rule: RULES[effect],
    steps: lineSteps(lines, { on, names, early: 'Cancelación total' }),
    notes: [
      ...businessDayNotes(allocation),
      ...returnNotes(allocation),
      ...recoveryNotes(allocation),
    ],
    before: balanceTexts(before),
    after: balanceTexts(after),
  });
}

type LineSteps = {
  readonly on: Day;
  readonly names: ChargeNames;
  /** Name of the part that was not due. */
  readonly early: string;
  /** Name of an instalment to come; left out, one that is paid ahead. */
  readonly ahead?: string;
};

/** Parts of what is owed, each with the arithmetic of its figure. */
export const lineSteps = (
  lines: readonly AllocationLine[],
  { on, names, early, ahead = TIMING_NAMES.advance }: LineSteps,
): readonly ExplanationStep[] =>
  lines.map((line) => {
    const owed = principalNamed(lines, line);
    return { text: stepText(line, on, { names, owed, early, ahead }), amount: line.amount };
  });

/** The principal that the explanation names as owed for the same instalment or extra payment. */
function principalNamed(
  lines: readonly AllocationLine[],
  { instalment, timing }: AllocationLine,
): Amount | null {
  const isOutside = timing === 'prepayment' || timing === 'payoff';
  const named = lines.find(
    (other) =>
      other.origin.kind === 'principal' &&
      (isOutside ? other.timing === timing : other.instalment === instalment),
  );
  return named?.origin.kind === 'principal' ? named.origin.balance : null;
}

type StepFacts = Required<Omit<LineSteps, 'on'>> & { readonly owed: Amount | null };

function stepText(line: AllocationLine, on: Day, facts: StepFacts): string {
  const { component, amount, before, after, instalment } = line;
  const name = component === 'surplus' ? 'saldo a favor' : COMPONENT_NAMES[component];
  const what = `${placeText(line, on, facts)}: ${amountText(amount)} de ${name}.`;
  const rest = after === 0 || instalment === null ? '' : ` Faltan ${amountText(after)}.`;
  const covered = instalment === null ? 0 : before - amount - after;
  const returned =
    covered === 0
      ? ''
      : ` Lo pagado por adelantado que no se causó cubre ${amountText(units(covered))}.`;
  const origin = originText(line, facts);
  return `${what}${origin === '' ? '' : ` ${origin}`}${rest}${returned}`;
}

function placeText(line: AllocationLine, on: Day, { early, ahead }: StepFacts): string {
  const { timing, instalment, dueOn } = line;
  switch (timing) {
    case 'past-due':
    case 'due':
    case 'advance': {
      const known = timing === 'advance' ? ahead : TIMING_NAMES[timing];
      const name = isPostponed(line, on) ? 'a tiempo' : known;
      return `Cuota ${instalment}, ${name} (${dayWords(dueOn)})`;
    }
    case 'prepayment':
      return 'Abono extraordinario';
    case 'payoff':
      return early;
    case 'surplus':
      return 'Sobrante';
    default:
      return timing satisfies never;
  }
}

/** An instalment paid on the business day after its date, which was a Sunday or a holiday. */
const isPostponed = ({ dueOn, payBy }: AllocationLine, on: Day): boolean =>
  dueOn !== null && payBy !== null && dueOn < on && on <= payBy;

function businessDayNotes({ lines, on }: Allocation): readonly string[] {
  const notes = lines
    .filter((line) => isPostponed(line, on))
    .flatMap(({ instalment, dueOn, payBy }) =>
      dueOn === null || payBy === null
        ? []
        : [
            `La cuota ${instalment} vencía el ${weekdayWords(dueOn)}, que no era día hábil: se ` +
              `podía pagar sin mora hasta el ${weekdayWords(payBy)} (C. de Comercio, art. 829).`,
          ],
    );
  return [...new Set(notes)];
}

/** Sentences on interest and charges that were paid ahead and repay principal instead. */
function returnNotes({ effect, unearned, turned, interestAhead }: Allocation): readonly string[] {
  if (effect !== 'payoff') {
    const moved = Math.max(0, turned.principal);
    return moved === 0
      ? []
      : [
          `De los intereses que pagos anteriores habían adelantado, ${amountText(units(moved))} ` +
            'no se causan: pasan a capital desde ese día.',
        ];
  }
  const notes = aheadNotes(interestAhead);
  const interest = Math.max(0, (interestAhead?.paid ?? 0) - (interestAhead?.earned ?? 0));
  if (unearned === 0) return notes;
  const parts = [
    ...partText(units(interest), 'de intereses'),
    ...partText(units(unearned - interest), 'de cargos'),
  ];
  return [
    ...notes,
    `Lo pagado por adelantado que no se causó se abona al capital: ${listText(parts)}.`,
  ];
}

const partText = (amount: Amount, words: string): readonly string[] =>
  amount === 0 ? [] : [`${amountText(amount)} ${words}`];

/**
 * The balance and the interest that a payoff used, where more had been paid than was earned: the
 * part that pays interest says it where there is one.
 */
function aheadNotes(ahead: InterestAhead | null): readonly string[] {
  if (ahead === null || ahead.paid < ahead.earned) return [];
  const { paid, earned, origin } = ahead;
  return [
    `Intereses hasta ese día. ${interestText(origin, earned)} Se habían pagado ${amountText(paid)}.`,
  ];
}

const recoveryNotes = ({ isRecovery }: Allocation): readonly string[] =>
  isRecovery
    ? ['El crédito estaba castigado, pero la deuda seguía viva: este pago es una recuperación.']
    : [];

/**
 * The explanation of a payment of an earlier day that made late interest undue in payments entered
 * before it: no part of its own amount, so it is a note.
 */
export const withLateCorrected = (told: Explanation, corrected: number): Explanation =>
  corrected === 0
    ? told
    : {
        ...told,
        notes: [
          ...told.notes,
          `Corrección de mora: como este pago tiene una fecha anterior, ` +
            `${amountText(units(corrected))} de intereses de mora de pagos ya registrados no se ` +
            'debían. Pagan otras partes de la deuda.',
        ],
      };

function balanceTexts(balances: Balances): readonly string[] {
  const { due, principal } = balances;
  const parts = splitText(due);
  return [
    `Por pagar ese día: ${amountText(splitTotal(due))}${parts === '' ? '' : ` (${parts})`}.`,
    `Saldo de capital: ${amountText(principal)}.`,
    planText(balances),
  ];
}

function planText(balances: Balances): string {
  const { usual, method, acceleratedOn, instalmentCount, openCount } = balances;
  if (usual === null) return 'No quedan cuotas por pagar.';
  if (acceleratedOn !== null) {
    return `El plazo está acelerado desde el ${dayWords(acceleratedOn)}: se debe todo el capital.`;
  }
  const { interest, principal, charges, earlier } = usual;
  const also = charges === 0 ? '' : ' más cargos';
  const both = amountText(units(interest + principal + earlier));
  if (openCount === 1) return `Queda 1 cuota de ${both}${also}.`;
  const plan = `Plan de ${instalmentsText(instalmentCount)}`;
  return method === 'equal-principal'
    ? `${plan} con abono a capital de ${amountText(principal)}${also}.`
    : `${plan} de ${both}${also}.`;
}
