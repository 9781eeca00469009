import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { percentOf, pesosText } from '@cuotaclara/contract/values/number-text';
import {
  type Credit,
  type CreditEvent,
  day,
  type History,
  instalmentTotal,
  openCredit,
  percentText,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import type { DocumentParts } from '#features/document-data/public.ts';
import { readUsuryTable } from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  type CreditOn,
  inOrder,
  type LivedCredit,
  lived,
  NOTHING_PAID,
  type Paid,
  unsafeLife,
  until,
} from './credit-life.ts';

type StatementInput = CreditOn & { readonly from: string; readonly until: string };

type Statement = NonNullable<DocumentParts['statement']>;
type Movement = Statement['movements'][number];

/** Rates are stored as fractions of six decimals. */
const PERCENT_DECIMALS = 4;

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

type Step = {
  readonly event: CreditEvent;
  readonly before: LivedCredit;
  readonly after: LivedCredit;
};

const partsOf = ({ total, costs, charges, late, interest, principal, surplus }: Paid) => ({
  amount: total,
  principal,
  interest,
  charges: charges + costs,
  late,
  surplus,
});

type Parts = ReturnType<typeof partsOf>;

/** What payments went to changes by this: by less than nothing where one is taken back. */
function changeOf({ before, after }: Step): Parts {
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
function movementsBy(step: Step): Movement[] {
  const { event, before, after } = step;
  const own = event.kind === 'payment' ? after.payments.get(event.id) : undefined;
  const parts = own === undefined ? changeOf(step) : partsOf(own);
  const { on: happened_on, kind } = event;
  const over = own === undefined || own.surplus === 0 ? null : pesosText(own.surplus);
  const concept = conceptOf(event) + (over === null ? '' : `. Quedan ${over} a tu favor`);
  const left = after.credit.principal;
  const balance = before.credit.principal - parts.principal;
  if ((kind !== 'payment' && kind !== 'reversal') || balance === left) {
    return [{ happened_on, concept, ...parts, balance: left }];
  }
  const turned = { ...partsOf(NOTHING_PAID), principal: balance - left, balance: left };
  return [
    { happened_on, concept, ...parts, balance },
    { happened_on, concept: TURNED_WORDS[kind], ...turned },
  ];
}

/** What happened in a period, in its order. */
function movementsOf(history: History, { from, until: last }: StatementInput): Movement[] {
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

/** What has to be paid next, seen from the last day of the period. */
function nextOf(credit: Credit, last: string) {
  const { overdue, dueToday, next, daysPastDue } = standingOn(credit, day(last));
  const open = credit.settledOn === null ? credit.instalments.slice(credit.settledCount) : [];
  const target = open.find(({ row }) => row.number === next?.instalment) ?? open[0];
  const coming = next === null ? undefined : target;
  const rest = {
    principal: coming === undefined ? 0 : coming.row.principal - coming.paid.principal,
    interest: coming === undefined ? 0 : coming.row.interest - coming.paid.interest,
  };
  const overdueTotal = splitTotal(overdue);
  const comingTotal = next?.amount ?? 0;
  return {
    instalment_number: target?.row.number ?? null,
    instalment_total: instalmentTotal(credit),
    due_on: target?.row.dueOn ?? null,
    pay_by: target?.row.payBy ?? null,
    principal: dueToday.principal + rest.principal,
    interest: dueToday.interest + rest.interest,
    charges:
      dueToday.charges +
      dueToday['collection-costs'] +
      (comingTotal - rest.principal - rest.interest),
    next_balance: Math.max(
      0,
      credit.principal - overdue.principal - dueToday.principal - rest.principal,
    ),
    late_interest: overdue['late-interest'] + dueToday['late-interest'],
    overdue: overdueTotal,
    overdue_days: daysPastDue,
    total_due: overdueTotal + splitTotal(dueToday) + comingTotal,
    instalments_left: open.length,
  };
}

/** The legal maximum of a month; the newest one known where it is missing. */
async function legalMaxOn(db: Reader, { modality, on }: { modality: string; on: string }) {
  const table = await readUsuryTable(db);
  const known = table.findLast(
    (rate) => rate.modality === modality && rate.month <= on.slice(0, 'yyyy-mm'.length),
  );
  if (known === undefined) return { rateEa: null, month: null };
  return {
    rateEa: Number(percentText(known.rateEa, PERCENT_DECIMALS)),
    month: `${known.month}-01`,
  };
}

function demandDays({ from, until: last, today }: StatementInput, disbursedOn: string): void {
  if (from <= last && last >= disbursedOn && last <= today.toString()) return;
  refuse('paper_period_out_of_range', {
    fromText: longDay(disbursedOn),
    untilText: longDay(today.toString()),
  });
}

/** A period of a credit: how it opened, what happened, how it closed, what comes. Not scoped. */
export async function statementParts(db: Reader, input: StatementInput): Promise<DocumentParts> {
  const { history, row } = await unsafeLife(db, input);
  const { disbursedOn } = history.terms;
  demandDays(input, disbursedOn);
  const { from, until: last } = input;
  const opened = openCredit(history.terms, history.rules);
  const isFirst = from <= disbursedOn;
  const dayBefore = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  const opening = isFirst ? null : lived(until(history, dayBefore));
  const closing = lived(until(history, last));
  const paidIn = (part: 'total' | 'principal' | 'interest' | 'charges' | 'costs' | 'late') =>
    closing.paid[part] - (opening?.paid[part] ?? 0);
  const disbursement: Movement = {
    happened_on: disbursedOn,
    concept: 'Desembolso',
    amount: opened.principal,
    principal: 0,
    interest: 0,
    charges: 0,
    late: 0,
    surplus: 0,
    balance: opened.principal,
  };
  const rateEa = percentOf(Number(row.rate_ea), PERCENT_DECIMALS);
  // The late rate is the maximum of the last month, and not that of the day of issue.
  const legalMax = await legalMaxOn(db, { modality: row.modality ?? '', on: last });
  return {
    statement: {
      from: isFirst ? disbursedOn : from,
      until: last,
      opening: opening?.credit.principal ?? 0,
      closing: closing.credit.principal,
      disbursed: isFirst ? opened.principal : 0,
      paid_total: paidIn('total'),
      paid_principal: paidIn('principal'),
      paid_interest: paidIn('interest'),
      paid_charges: paidIn('charges') + paidIn('costs'),
      paid_late: paidIn('late'),
      ...nextOf(closing.credit, last),
      rate_ea: rateEa,
      late_rate_ea: legalMax.rateEa ?? rateEa,
      legal_max_ea: legalMax.rateEa,
      legal_max_month: legalMax.month,
      movements: [...(isFirst ? [disbursement] : []), ...movementsOf(history, input)],
    },
  };
}
