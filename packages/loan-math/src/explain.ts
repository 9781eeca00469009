import type { Amount } from './amount.ts';
import { IDLE_REASONS, type Posting } from './life/postings.ts';
import type { Allocation, AllocationLine, Balances, Origin } from './payments/allocation.ts';
import { COMPONENTS, splitTotal } from './payments/component.ts';
import { daysBetween } from './plan/calendar.ts';
import { amountText, dayWords, rateText } from './spanish.ts';

/** An event told to a person: the rule, what it did step by step, and before and after. */
export type Explanation = {
  readonly title: string;
  readonly rule: string;
  readonly steps: readonly { readonly text: string; readonly amount: Amount }[];
  readonly before: readonly string[];
  readonly after: readonly string[];
};

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

const COMPONENT_NAMES = {
  'collection-costs': 'gastos de cobranza',
  'late-interest': 'intereses de mora',
  charges: 'cargos',
  interest: 'intereses',
  principal: 'capital',
  surplus: 'saldo a favor',
} as const satisfies Record<AllocationLine['component'], string>;

const TIMING_NAMES = {
  'past-due': 'vencida',
  due: 'que vence hoy',
  advance: 'adelantada',
} as const;

/** Tells what an event did, ready to show. */
export function explain(posting: Posting): Explanation {
  switch (posting.kind) {
    case 'payment':
      return explainPayment(posting);
    case 'collection-cost':
      return note(
        `Gasto de cobranza del ${dayWords(posting.on)}`,
        `Se cobra con la cuota ${posting.instalment}: ${amountText(posting.net)}.`,
      );
    case 'due-day-change':
      return note(
        `Cambio de fecha de pago del ${dayWords(posting.on)}`,
        `Desde la cuota ${posting.rows.firstNumber}, que vence el ` +
          `${dayWords(posting.rows.firstDueOn)}, la cuota es de ${amountText(posting.rows.first)}.`,
      );
    case 'idle':
      return note('Movimiento sin efecto', IDLE_REASONS[posting.reason]);
    case 'reversed':
      return note(
        `Movimiento reversado del ${dayWords(posting.on)}`,
        'Fue reversado: el crédito queda como si nunca hubiera ocurrido.',
      );
    default:
      throw new RangeError(`No words for ${posting.kind}.`);
  }
}

const note = (title: string, rule: string): Explanation => ({
  title,
  rule,
  steps: [],
  before: [],
  after: [],
});

function explainPayment(allocation: Allocation): Explanation {
  const { on, amount, effect, unearned, lines, before, after } = allocation;
  const returned =
    unearned === 0
      ? []
      : [
          {
            text: 'Intereses y cargos pagados por adelantado que no se causaron: pasan a capital.',
            amount: unearned,
          },
        ];
  return {
    title: `Pago de ${amountText(amount)} del ${dayWords(on)}`,
    rule: RULES[effect],
    steps: [...lines.map((line) => ({ text: stepText(line), amount: line.amount })), ...returned],
    before: balanceTexts(before),
    after: balanceTexts(after),
  };
}

function stepText(line: AllocationLine): string {
  const { component, amount, after, origin } = line;
  const name = COMPONENT_NAMES[component];
  const rest = after === 0 || line.instalment === null ? '' : ` Quedan ${amountText(after)}.`;
  const what = `${placeText(line)}: ${amountText(amount)} de ${name}.`;
  return `${what} ${originText(origin)}${rest}`.trim();
}

function placeText({ timing, instalment, dueOn }: AllocationLine): string {
  switch (timing) {
    case 'past-due':
    case 'due':
    case 'advance':
      return `Cuota ${instalment}, ${TIMING_NAMES[timing]} (${dayWords(dueOn)})`;
    case 'prepayment':
      return 'Abono extraordinario';
    case 'payoff':
      return 'Cancelación total';
    case 'surplus':
      return 'Sobrante';
    default:
      return timing satisfies never;
  }
}

const daysText = (period: Parameters<typeof daysBetween>[0]): string => {
  const days = daysBetween(period);
  return days === 1 ? '1 día' : `${days} días`;
};

function originText(origin: Origin): string {
  switch (origin.kind) {
    case 'interest':
      return (
        `Saldo de ${amountText(origin.balance)} al ${rateText(origin.rate)} ` +
        `por ${daysText(origin)}.`
      );
    case 'late-interest': {
      const carried =
        origin.carried === 0 ? '' : ` más ${amountText(origin.carried)} que venían de antes`;
      const overdue = amountText(origin.overduePrincipal);
      return `${daysText(origin)} sobre ${overdue} de capital vencido${carried}.`;
    }
    case 'charges':
      return origin.lines.map(({ id, amount }) => `${id}: ${amountText(amount)}.`).join(' ');
    case 'principal':
      return `El saldo era de ${amountText(origin.balance)}.`;
    case 'collection-costs':
      return 'Gestiones documentadas.';
    case 'surplus':
      return 'No queda nada por pagar: se devuelve.';
    default:
      return origin satisfies never;
  }
}

function balanceTexts({ due, principal, level, instalmentCount }: Balances): readonly string[] {
  const parts = COMPONENTS.filter((component) => due[component] > 0).map(
    (component) => `${COMPONENT_NAMES[component]} ${amountText(due[component])}`,
  );
  const list = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return [
    `Por pagar ese día: ${amountText(splitTotal(due))}${list}.`,
    `Saldo de capital: ${amountText(principal)}.`,
    `Plan de ${instalmentCount} cuotas de ${amountText(level)}.`,
  ];
}
