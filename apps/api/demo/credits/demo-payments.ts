import {
  type Credit,
  type CreditRules,
  type Day,
  day,
  openCredit,
  payoffOn,
  recordPayment,
  standingOn,
  type Terms,
} from '@cuotaclara/loan-math';
import type { Paying } from './credit-mix.ts';

export type DemoPayment = { readonly on: string; readonly amount: number };

/** Days after the due date on which people pay, in turn. */
const LATENESS = [0, 0, 1, 0, 0, 3, 0, 0, 0, 6, 0, 2];
const PAYOFF_DAYS_AFTER_DUE = 12;
/** Some who stopped paying had given a part of what they owed. */
const PARTLY_EVERY = 5;
const PARTLY_SHARE = 0.4;
const PARTLY_DAYS_AFTER_DUE = 5;

type Life = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  readonly paying: Paying;
  readonly today: Temporal.PlainDate;
  readonly place: number;
};

/** What was paid for a credit until today, each time exactly what was asked for on that day. */
export function paymentsOf({ terms, rules, paying, today, place }: Life): readonly DemoPayment[] {
  const payments: DemoPayment[] = [];
  let credit = openCredit(terms, rules);
  const pay = (on: Day, amount: Credit['principal']): void => {
    if (amount === 0) return;
    const payment = { id: String(payments.length), on, amount, excess: 'reduce-term' } as const;
    credit = recordPayment(credit, payment).credit;
    payments.push({ on, amount });
  };
  const dueDays = credit.instalments.map(({ row }) => Temporal.PlainDate.from(row.dueOn));
  // What is due today may still be paid today.
  const passed = dueDays.filter((due) => Temporal.PlainDate.compare(due, today) < 0);
  for (const [index, due] of passed.slice(0, countOf(paying, passed.length)).entries()) {
    const late = due.add({ days: LATENESS[(index + place) % LATENESS.length] ?? 0 });
    const on = day(Temporal.PlainDate.compare(late, today) < 0 ? late : due);
    pay(on, standingOn(credit, on).toBeCurrent);
  }
  if (paying.kind === 'paid_off') {
    const last = dueDays[paying.afterCount - 1] ?? today;
    const on = day(last.add({ days: PAYOFF_DAYS_AFTER_DUE }));
    pay(on, payoffOn(credit, on).total);
  }
  if (paying.kind === 'overdue' && place % PARTLY_EVERY === 0) {
    const since = dueDays[paying.paidCount];
    const on = since?.add({ days: PARTLY_DAYS_AFTER_DUE });
    if (on !== undefined && Temporal.PlainDate.compare(on, today) < 0) {
      const owed = standingOn(credit, day(on)).toBeCurrent;
      pay(day(on), partOf(owed));
    }
  }
  return payments;
}

// A part of an amount, rounded down, is an amount again.
const partOf = (owed: Credit['principal']) =>
  Math.floor(owed * PARTLY_SHARE) as Credit['principal'];

function countOf(paying: Paying, passed: number): number {
  switch (paying.kind) {
    case 'on_time':
    case 'to_the_end':
      return passed;
    case 'paid_off':
      return paying.afterCount;
    case 'overdue':
    case 'written_off':
      return paying.paidCount;
    default:
      return paying satisfies never;
  }
}
