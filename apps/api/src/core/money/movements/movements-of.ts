import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type { CreditEvent, History } from '@cuotaclara/loan-math';
import { inOrder, type LivedCredit, lived, NOTHING_PAID, type PaidParts } from './lived-credit.ts';

const EVENT_WORDS: Readonly<Record<CreditEvent['kind'], string>> = {
  payment: 'Pago',
  reversal: 'Reverso del pago',
  'collection-cost': 'Gastos de cobranza',
  charge: 'Cargo',
  'charge-change': 'Cambio de un cargo',
  'due-day-change': 'Cambio de día de pago',
  acceleration: 'Todo el capital se hizo exigible',
  restitution: 'El plazo se restituyó',
  restructure: 'Reestructuración',
  waiver: 'Condonación',
  'rate-change': 'Cambio de tasa',
  'late-pause': 'La mora se suspendió',
  'late-resumption': 'La mora se reanudó',
  disbursement: 'Otro desembolso',
  'write-off': 'Castigo del crédito',
};

function conceptOf(event: CreditEvent): string {
  const words = EVENT_WORDS[event.kind];
  if (event.kind === 'payment') return `${words} ${receiptNumber(Number(event.id))}`;
  if (event.kind !== 'reversal') return words;
  const payment = Number(event.of);
  return Number.isNaN(payment) ? 'Reverso' : `${words} ${receiptNumber(payment)}`;
}

/** A line of what happened to a credit, with the principal that is owed after it. */
export type Movement = ReturnType<typeof partsOf> & {
  readonly eventId: string;
  readonly kind: CreditEvent['kind'] | 'turned';
  readonly happened_on: string;
  readonly concept: string;
  readonly balance: number;
};

type LivedStep = {
  readonly event: CreditEvent;
  readonly before: LivedCredit;
  readonly after: LivedCredit;
};

const partsOf = ({ total, costs, charges, late, interest, principal, surplus }: PaidParts) => ({
  amount: total,
  principal,
  interest,
  charges: charges + costs,
  late,
  surplus,
});

type MovedParts = ReturnType<typeof partsOf>;

/** Change of what payments went to; less than nothing where one is taken back. */
function changeOf({ before, after }: LivedStep): MovedParts {
  const was = partsOf(before.paid);
  const is = partsOf(after.paid);
  return {
    amount: is.amount - was.amount,
    principal: is.principal - was.principal,
    interest: is.interest - was.interest,
    charges: is.charges - was.charges,
    late: is.late - was.late,
    surplus: is.surplus - was.surplus,
  };
}

/** Besides what payments went to, their interest ahead that is not earned turns into principal. */
const TURNED_WORDS = {
  payment: 'Pagado por adelantado que no se causa: pasa a capital',
  reversal: 'Lo que había pasado a capital se vuelve a deber',
} as const;

/** A payment is split as its receipt says; any other event changes what payments went to. */
function movementsBy(step: LivedStep): Movement[] {
  const { event, before, after } = step;
  const own = event.kind === 'payment' ? after.payments.get(event.id) : undefined;
  const parts = own === undefined ? changeOf(step) : partsOf(own);
  const { on: happened_on, kind, id: eventId } = event;
  const concept = conceptOf(event);
  const left = after.credit.principal;
  const balance = before.credit.principal - parts.principal;
  if ((kind !== 'payment' && kind !== 'reversal') || balance === left) {
    return [{ eventId, kind, happened_on, concept, ...parts, balance: left }];
  }
  const turned = { ...partsOf(NOTHING_PAID), principal: balance - left, balance: left };
  return [
    { eventId, kind, happened_on, concept, ...parts, balance },
    { eventId, kind: 'turned', happened_on, concept: TURNED_WORDS[kind], ...turned },
  ];
}

type Period = { readonly from: string; readonly until: string };

/**
 * Movements of a credit in a period, in their order, each as it was then: a payment that was taken
 * back has its line, and its reversal another one.
 */
export function movementsOf(history: History, { from, until: last }: Period): readonly Movement[] {
  const events = inOrder(history.events).filter(({ on }) => on <= last);
  const first = events.findIndex(({ on }) => on >= from);
  if (first < 0) return [];
  const at = (count: number): LivedCredit => {
    const known = events.slice(0, count);
    return lived({ ...history, events: known, asOf: known.at(-1)?.on ?? history.asOf });
  };
  let before = at(first);
  return events.slice(first).flatMap((event, index) => {
    const after = at(first + index + 1);
    const movements = movementsBy({ event, before, after });
    before = after;
    return movements;
  });
}
