import { play, type SimEvent } from './acts.ts';
import { isTolerated, type LateRates, openCredit, owedBy, type SimCredit } from './credit.ts';
import { type Day, daysFrom, monthOf } from './days.ts';
import { type DebtParts, noParts, sumOf, totalOf } from './rows.ts';
import type { SimTerms } from './terms.ts';

/** An event with the place in which it was entered, and whether it counts. */
export type EnteredEvent = {
  readonly event: SimEvent;
  readonly isUndone: boolean;
};

/** Debt of a credit on a day, and how late it is. */
export type SimDay = {
  readonly status: 'owing' | 'written_off' | 'settled';
  readonly principal: number;
  readonly overdue_principal: number;
  readonly overdue_other: number;
  readonly late_interest: number;
  readonly due_today: number;
  readonly due_month: number;
  readonly late_since: Day | null;
  readonly days_past_due: number;
  readonly category: string;
  readonly settled_count: number;
};

const BUCKETS = [
  [0, '0'],
  [30, '1-30'],
  [60, '31-60'],
  [90, '61-90'],
  [120, '91-120'],
  [180, '121-180'],
] as const;
const CATEGORIES = [
  [30, 'A'],
  [60, 'B'],
  [90, 'C'],
  [180, 'D'],
] as const;

export const bucketOf = (days: number): string =>
  BUCKETS.find(([upTo]) => days <= upTo)?.[1] ?? '>180';
const categoryOf = (days: number): string => CATEGORIES.find(([upTo]) => days <= upTo)?.[1] ?? 'E';

type Lived = {
  readonly terms: SimTerms;
  readonly lateRates: LateRates;
  /** In the order in which they were entered. */
  readonly events: readonly EnteredEvent[];
};

/** Plays what happened by a day in the order of its days; what was undone was never there. */
export function creditOn({ terms, lateRates, events }: Lived, on: Day): SimCredit {
  const credit = openCredit(terms, lateRates);
  const counting = events.filter(({ event, isUndone }) => !isUndone && event.on <= on);
  const inOrder = counting.toSorted((one, other) =>
    one.event.on < other.event.on ? -1 : one.event.on > other.event.on ? 1 : 0,
  );
  for (const { event } of inOrder) play(credit, event);
  return credit;
}

const total = (all: readonly DebtParts[]): DebtParts =>
  all.reduce(
    (sum, each) => ({
      late: sum.late + each.late,
      charges: sum.charges + each.charges,
      interest: sum.interest + each.interest,
      principal: sum.principal + each.principal,
    }),
    noParts(),
  );

/** Late and due parts of a credit on a day that no event of it follows. */
export function arrearsOf(credit: SimCredit, on: Day) {
  const open = credit.rows.slice(credit.settledCount);
  const past = open.filter(({ payBy }) => payBy < on);
  const due = open.filter(({ dueOn, payBy }) => dueOn <= on && payBy >= on);
  const oldest = past.find(
    (row) => !isTolerated(credit, row) && sumOf(owedBy(credit, row, on)) > 0,
  );
  return {
    overdue: total(past.map((row) => owedBy(credit, row, on))),
    dueToday: total(due.map((row) => owedBy(credit, row, on))),
    lateSince: oldest?.payBy ?? null,
    daysPastDue: oldest === undefined ? 0 : daysFrom(oldest.payBy, on),
  };
}

/** The row of a credit on a business day; null where it has none. */
export function dayOf(lived: Lived, on: Day): SimDay | null {
  if (on < lived.terms.disbursedOn) return null;
  const credit = creditOn(lived, on);
  const { settledOn, writtenOffOn, principal, settledCount } = credit;
  if (settledOn !== null && monthOf(settledOn) < monthOf(on)) return null;
  const { overdue, dueToday, lateSince, daysPastDue } = arrearsOf(credit, on);
  const monthRows = credit.rows.filter(
    ({ dueOn }) => monthOf(dueOn) === monthOf(on) && dueOn <= on,
  );
  return {
    status: settledOn !== null ? 'settled' : writtenOffOn === null ? 'owing' : 'written_off',
    principal,
    overdue_principal: overdue.principal,
    overdue_other: overdue.charges + overdue.interest,
    late_interest: overdue.late,
    due_today: sumOf(dueToday),
    due_month: monthRows.reduce((sum, row) => sum + totalOf(row), 0),
    late_since: lateSince,
    days_past_due: daysPastDue,
    category: categoryOf(daysPastDue),
    settled_count: settledCount,
  };
}
