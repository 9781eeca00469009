import {
  type Allocation,
  type Credit,
  type CreditEvent,
  type History,
  paymentSplit,
  rebuild,
} from '@cuotaclara/loan-math';

/** Money of payments by what it went to. */
export type PaidParts = {
  readonly total: number;
  readonly costs: number;
  readonly late: number;
  readonly charges: number;
  readonly interest: number;
  readonly principal: number;
  readonly surplus: number;
};

export const NOTHING_PAID: PaidParts = {
  total: 0,
  costs: 0,
  late: 0,
  charges: 0,
  interest: 0,
  principal: 0,
  surplus: 0,
};

/** The parts of a payment by what they paid; they add up to it. */
export function paidBy(allocation: Allocation): PaidParts {
  const { costs, late, charges, interest, principal, surplus } = paymentSplit(allocation);
  return { total: allocation.amount, costs, late, charges, interest, principal, surplus };
}

/**
 * The same after interest and charges that had been paid ahead were turned into principal: what
 * the payments of a period have gone to in the end.
 */
export function settledBy(allocation: Allocation): PaidParts {
  const paid = paidBy(allocation);
  const { turned } = allocation;
  return {
    ...paid,
    costs: paid.costs + turned.costs,
    late: paid.late + turned.late,
    charges: paid.charges + turned.charges,
    interest: paid.interest + turned.interest,
    principal: paid.principal + turned.principal,
  };
}

export const addPaid = (one: PaidParts, other: PaidParts): PaidParts => ({
  total: one.total + other.total,
  costs: one.costs + other.costs,
  late: one.late + other.late,
  charges: one.charges + other.charges,
  interest: one.interest + other.interest,
  principal: one.principal + other.principal,
  surplus: one.surplus + other.surplus,
});

/** A credit after some of its events, with what each of its payments and all of them went to. */
export type LivedCredit = {
  readonly credit: Credit;
  readonly payments: ReadonlyMap<string, PaidParts>;
  readonly paid: PaidParts;
};

export function lived(history: History): LivedCredit {
  const { credit, postings } = rebuild(history);
  const payments = new Map<string, PaidParts>();
  for (const posting of postings) {
    if (posting.kind === 'payment') payments.set(posting.id, paidBy(posting));
  }
  return { credit, payments, paid: [...payments.values()].reduce(addPaid, NOTHING_PAID) };
}

/** By the day on which they happened, those of one day by their place in it. */
export const inOrder = (events: readonly CreditEvent[]): readonly CreditEvent[] =>
  events.toSorted((one, other) =>
    one.on === other.on ? one.sequence - other.sequence : one.on < other.on ? -1 : 1,
  );
