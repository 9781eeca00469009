import {
  type Credit,
  type CreditRules,
  type Day,
  type History,
  type RebuildStep,
  rebuild,
  type Terms,
} from '@cuotaclara/loan-math';
import { paymentEvent, type StoredPayment } from './credit-events.ts';

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

/** Notes which instalments an event settled, and which ones it opened again. */
function noteSettled(settledOn: Map<number, Day>, { event, before, after }: RebuildStep): void {
  for (const { row } of after.instalments.slice(before.settledCount, after.settledCount)) {
    settledOn.set(row.number, event.on);
  }
  if (after.settledCount >= before.settledCount) return;
  for (const { row } of after.instalments.slice(after.settledCount)) settledOn.delete(row.number);
}

/** Plays everything that happened to a credit, in the order of its days. */
export function liveThrough(history: History): Lived {
  const settledOn = new Map<number, Day>();
  const { credit } = rebuild(history, (step) => noteSettled(settledOn, step));
  return { credit, settledOn };
}

/** A plan in force, as it is stored. */
export const planRows = ({ credit, settledOn }: Lived): readonly InstalmentRow[] =>
  credit.instalments.map(({ row, paid }) => ({
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

/** The plan in force after some payments, as it is stored. */
export function layDownPlan({ terms, rules, payments }: Life): readonly InstalmentRow[] {
  const events = payments.map((payment) =>
    paymentEvent({ ...payment, sequence: payment.payment_id }),
  );
  const asOf = events.reduce((last, { on }) => (on > last ? on : last), terms.disbursedOn);
  return planRows(liveThrough({ terms, rules, events, asOf }));
}
