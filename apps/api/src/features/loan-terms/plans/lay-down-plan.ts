import {
  amount,
  type Credit,
  type CreditRules,
  type Day,
  day,
  type ExcessChoice,
  openCredit,
  recordPayment,
  type Terms,
} from '@cuotaclara/loan-math';

/** Money that came in, as the database has it. */
export type StoredPayment = {
  readonly payment_id: number;
  readonly paid_on: string;
  readonly amount: number;
  readonly excess: string;
};

/** A line of the table of instalments but for its credit. */
export type InstalmentRow = {
  readonly number: number;
  readonly starts_on: string;
  readonly due_on: string;
  /** The last day to pay without being late; null where it is the due date itself. */
  readonly pay_by: string | null;
  readonly opening: number;
  readonly interest: number;
  readonly principal: number;
  readonly charges: number;
  readonly balance: number;
  readonly carried: number;
  readonly deferred: number;
  readonly paid_interest: number;
  readonly paid_principal: number;
  readonly paid_charges: number;
  readonly paid_late: number;
  readonly settled_on: string | null;
};

type Life = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  readonly payments: readonly StoredPayment[];
};

type Lived = {
  readonly credit: Credit;
  /** The day on which each instalment asked for nothing more, by its number. */
  readonly settledOn: ReadonlyMap<number, Day>;
};

const inOrder = (left: StoredPayment, right: StoredPayment): number =>
  left.paid_on === right.paid_on
    ? left.payment_id - right.payment_id
    : left.paid_on < right.paid_on
      ? -1
      : 1;

/** Plays the payments of a credit in the order of their days. */
export function liveThrough({ terms, rules, payments }: Life): Lived {
  const settledOn = new Map<number, Day>();
  let credit = openCredit(terms, rules);
  for (const payment of payments.toSorted(inOrder)) {
    const on = day(payment.paid_on);
    const before = credit.settledCount;
    credit = recordPayment(credit, {
      id: String(payment.payment_id),
      on,
      amount: amount(payment.amount),
      // A CHECK holds the column to the choices of the engine.
      excess: payment.excess as ExcessChoice,
    }).credit;
    for (const { row } of credit.instalments.slice(before, credit.settledCount)) {
      settledOn.set(row.number, on);
    }
  }
  return { credit, settledOn };
}

/** The plan in force after some payments, as it is stored. */
export function layDownPlan(life: Life): readonly InstalmentRow[] {
  const { credit, settledOn } = liveThrough(life);
  return credit.instalments.map(({ row, paid }) => ({
    number: row.number,
    starts_on: row.startsOn,
    due_on: row.dueOn,
    pay_by: row.payBy === row.dueOn ? null : row.payBy,
    opening: row.opening,
    interest: row.interest,
    principal: row.principal,
    charges: row.charges,
    balance: row.balance,
    carried: row.carried,
    deferred: row.deferred,
    paid_interest: paid.interest,
    paid_principal: paid.principal,
    paid_charges: paid.charges,
    paid_late: paid['late-interest'],
    settled_on: settledOn.get(row.number) ?? null,
  }));
}
