import { type PaymentSplit, type Posting, paymentSplit } from '@cuotaclara/loan-math';
import { NEW_EVENT_ID } from '#features/servicing/new-event-id.ts';

type Postings = {
  readonly postingsBefore: readonly Posting[];
  readonly postingsAfter: readonly Posting[];
};

export type ChangedSplits = {
  /** The split of the event that is not stored yet, if it is a payment. */
  readonly own: PaymentSplit | undefined;
  /** The split of each stored payment that has another one, by its id in the history. */
  readonly others: ReadonlyMap<string, PaymentSplit>;
  /** Late interest that stored payments had paid and that they did not owe after all. */
  readonly lateCorrected: number;
};

/** The splits of the payments among these postings; one that was taken back has none. */
export function splitsOf(postings: readonly Posting[]): ReadonlyMap<string, PaymentSplit> {
  const splits = new Map<string, PaymentSplit>();
  for (const posting of postings) {
    if (posting.kind === 'payment') splits.set(posting.id, paymentSplit(posting));
  }
  return splits;
}

const isSame = (one: PaymentSplit, other: PaymentSplit): boolean =>
  one.costs === other.costs &&
  one.late === other.late &&
  one.charges === other.charges &&
  one.interest === other.interest &&
  one.principal === other.principal &&
  one.surplus === other.surplus &&
  one.prepaid === other.prepaid &&
  one.ahead === other.ahead &&
  one.turned.costs === other.turned.costs &&
  one.turned.late === other.turned.late &&
  one.turned.charges === other.turned.charges &&
  one.turned.interest === other.turned.interest;

/** What an event changes in the splits of payments. One that comes last adds its own alone. */
export function changedSplits({ postingsBefore, postingsAfter }: Postings): ChangedSplits {
  const before = splitsOf(postingsBefore);
  const after = splitsOf(postingsAfter);
  const others = new Map<string, PaymentSplit>();
  let corrected = 0;
  for (const [id, was] of before) {
    const split = after.get(id);
    if (split === undefined || isSame(was, split)) continue;
    others.set(id, split);
    corrected += was.late - split.late;
  }
  return { own: after.get(NEW_EVENT_ID), others, lateCorrected: Math.max(0, corrected) };
}
