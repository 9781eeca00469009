import type { PromiseState } from '@cuotaclara/contract/collections/promise-words';
import type { StandingPayment } from '#core/money/payments/standing-payments.reads.ts';

/** A promise of a credit that nobody withdrew; days are ISO texts, which compare as days. */
export type GivenPromise = {
  readonly promise_id: number;
  readonly credit_id: number;
  readonly amount: number;
  readonly made_on: string;
  readonly until_on: string;
  readonly after_payment_id: number;
};

export type JudgedPromise = {
  readonly promise_id: number;
  readonly state: Exclude<PromiseState, 'withdrawn'>;
  readonly paid: number;
  readonly kept_on: string | null;
};

type Payment = Omit<StandingPayment, 'credit_id'>;

const counts = (promise: GivenPromise, payment: Payment): boolean =>
  payment.paid_on >= promise.made_on &&
  payment.paid_on <= promise.until_on &&
  (payment.paid_on > promise.made_on || payment.payment_id > promise.after_payment_id);

type Tally = { readonly promise: GivenPromise; paid: number; keptOn: string | null };

function give(tallies: readonly Tally[], payment: Payment): void {
  let left = payment.amount;
  for (const tally of tallies) {
    if (left === 0) return;
    if (!counts(tally.promise, payment)) continue;
    const part = Math.min(left, tally.promise.amount - tally.paid);
    left -= part;
    tally.paid += part;
    if (part > 0 && tally.paid === tally.promise.amount) tally.keptOn = payment.paid_on;
  }
}

function stateOf({ promise, paid }: Tally, on: string): JudgedPromise['state'] {
  if (paid === promise.amount) return 'kept';
  if (promise.until_on >= on) return 'open';
  return paid > 0 ? 'partial' : 'broken';
}

const byUrgency = (one: GivenPromise, other: GivenPromise): number =>
  one.until_on.localeCompare(other.until_on) || one.promise_id - other.promise_id;

const byAge = (one: Payment, other: Payment): number =>
  one.paid_on.localeCompare(other.paid_on) || one.payment_id - other.payment_id;

type Judged = {
  readonly promises: readonly GivenPromise[];
  /** Payments of the same credit that nobody took back. */
  readonly payments: readonly Payment[];
  /** The business day on which it is judged. */
  readonly on: string;
};

/**
 * Judges all promises of one credit by its payments. The oldest payment is given first, to the
 * promise that ends first, and what is left of it to the next one: each peso counts once.
 */
export function judgePromises({ promises, payments, on }: Judged): readonly JudgedPromise[] {
  const tallies = promises
    .toSorted(byUrgency)
    .map((promise): Tally => ({ promise, paid: 0, keptOn: null }));
  for (const payment of payments.toSorted(byAge)) give(tallies, payment);
  return tallies.map((tally) => ({
    promise_id: tally.promise.promise_id,
    state: stateOf(tally, on),
    paid: tally.paid,
    kept_on: tally.keptOn,
  }));
}
