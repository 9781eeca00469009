import { type Amount, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { daysBetween } from '../plan/calendar.ts';
import { owedBy } from '../plan/instalment.ts';
import { type Split, splitTotal, sumSplits } from './component.ts';
import { type Credit, oldestOverdue, requireInOrder, valuationOn } from './credit.ts';
import { countedFrom } from './late-start.ts';
import { type Payoff, payoffOn } from './payoff.ts';

/** Ages of arrears, in days past due. */
export const BUCKETS = [
  { name: '0', upTo: 0 },
  { name: '1-30', upTo: 30 },
  { name: '31-60', upTo: 60 },
  { name: '61-90', upTo: 90 },
  { name: '91-120', upTo: 120 },
  { name: '121-180', upTo: 180 },
  { name: '>180', upTo: Number.POSITIVE_INFINITY },
] as const;

export type Bucket = (typeof BUCKETS)[number]['name'];

/** Risk categories of consumer credit (Circular Básica Contable y Financiera, cap. II). */
export const CATEGORIES = [
  { name: 'A', upTo: 30 },
  { name: 'B', upTo: 60 },
  { name: 'C', upTo: 90 },
  { name: 'D', upTo: 180 },
  { name: 'E', upTo: Number.POSITIVE_INFINITY },
] as const;

export type Category = (typeof CATEGORIES)[number]['name'];

/** The balances and the lateness of a credit on a day. */
export type Standing = {
  readonly on: Day;
  readonly status: 'current' | 'overdue' | 'settled' | 'written-off';
  readonly daysPastDue: number;
  readonly bucket: Bucket;
  readonly category: Category;
  /** Debts that fell due before this day. */
  readonly overdue: Split;
  /** Debts that are due and not late: on this very day, or on a day off just before it. */
  readonly dueToday: Split;
  /** Price of being up to date. */
  readonly toBeCurrent: Amount;
  readonly next: {
    readonly instalment: number;
    readonly dueOn: Day;
    readonly amount: Amount;
  } | null;
  readonly principal: Amount;
  readonly payoff: Payoff;
  readonly surplus: Amount;
  readonly acceleratedOn: Day | null;
  readonly restructuredOn: Day | null;
  readonly writtenOffOn: Day | null;
};

const UNREACHABLE = 'The last limit is infinite.';

export function bucketOf(daysPastDue: number): Bucket {
  const bucket = BUCKETS.find(({ upTo }) => daysPastDue <= upTo);
  if (bucket === undefined) throw new RangeError(UNREACHABLE);
  return bucket.name;
}

export function categoryOf(daysPastDue: number): Category {
  const category = CATEGORIES.find(({ upTo }) => daysPastDue <= upTo);
  if (category === undefined) throw new RangeError(UNREACHABLE);
  return category.name;
}

/** Days since the day from which the oldest instalment that is overdue is late. */
export function daysPastDueOn(credit: Credit, on: Day): number {
  const oldest = oldestOverdue(credit, on);
  return oldest === undefined
    ? 0
    : daysBetween({ from: countedFrom(credit.terms, oldest.row), to: on });
}

/** Debts that are late or due on a day, without what it would cost to pay the credit off. */
export type Arrears = Pick<Standing, 'daysPastDue' | 'overdue' | 'dueToday' | 'next'> & {
  /** The day from which the oldest overdue instalment is late; null where none is. */
  readonly lateSince: Day | null;
};

export function arrearsOn(credit: Credit, on: Day): Arrears {
  requireInOrder(credit, on);
  const oldest = oldestOverdue(credit, on);
  const lateSince = oldest === undefined ? null : countedFrom(credit.terms, oldest.row);
  const valuation = valuationOn(credit, on);
  const past: Split[] = [];
  const today: Split[] = [];
  let next: Standing['next'] = null;
  for (const instalment of credit.instalments.slice(credit.settledCount)) {
    const { dueOn, payBy, number } = instalment.row;
    const owed = owedBy(instalment, valuation);
    if (payBy < on) past.push(owed);
    else if (dueOn <= on) today.push(owed);
    else {
      next = { instalment: number, dueOn, amount: splitTotal(owed) };
      break;
    }
  }
  return {
    daysPastDue: lateSince === null ? 0 : daysBetween({ from: lateSince, to: on }),
    lateSince,
    overdue: sumSplits(past),
    dueToday: sumSplits(today),
    next,
  };
}

export function standingOn(credit: Credit, on: Day): Standing {
  const { daysPastDue, overdue, dueToday, next } = arrearsOn(credit, on);
  const { principal, surplus, acceleratedOn, restructuredOn, writtenOffOn } = credit;
  return {
    on,
    status: statusOf(credit, daysPastDue),
    daysPastDue,
    bucket: bucketOf(daysPastDue),
    category: categoryOf(daysPastDue),
    overdue,
    dueToday,
    toBeCurrent: units(splitTotal(overdue) + splitTotal(dueToday)),
    next,
    principal,
    payoff: payoffOn(credit, on),
    surplus,
    acceleratedOn,
    restructuredOn,
    writtenOffOn,
  };
}

/** The instalment that a payment of a day settles first; null when every one is settled. */
export function firstOwedOn(credit: Credit, on: Day): Standing['next'] {
  requireInOrder(credit, on);
  const instalment = credit.instalments[credit.settledCount];
  if (instalment === undefined) return null;
  const { number, dueOn } = instalment.row;
  const owed = owedBy(instalment, valuationOn(credit, on));
  return { instalment: number, dueOn, amount: splitTotal(owed) };
}

function statusOf({ settledOn, writtenOffOn }: Credit, daysPastDue: number): Standing['status'] {
  if (settledOn !== null) return 'settled';
  if (writtenOffOn !== null) return 'written-off';
  return daysPastDue > 0 ? 'overdue' : 'current';
}
