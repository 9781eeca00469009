import type { BooksAround } from '@cuotaclara/books';
import {
  type ClosedMonth,
  type PaidParts,
  RESPLIT_NAMED_MAX,
  type ReplayChanges,
  type ResplitPayment,
} from '@cuotaclara/contract/servicing/replay-changes';
import { type Posting, paidInstalments, paymentSplit } from '@cuotaclara/loan-math';
import { appliedParts } from '#features/servicing/applied-parts.ts';

type PaymentPosting = Extract<Posting, { readonly kind: 'payment' }>;

const paymentsOf = (postings: readonly Posting[]): readonly PaymentPosting[] =>
  postings.filter((posting) => posting.kind === 'payment');

function partsOf(posting: PaymentPosting): PaidParts {
  const split = paymentSplit(posting);
  const numbers = new Set(paidInstalments(posting).flatMap(({ instalment }) => instalment ?? []));
  return {
    applied: appliedParts(split),
    extra: split.prepaid,
    instalments: [...numbers].sort((one, other) => one - other),
  };
}

const isSame = (one: PaidParts, other: PaidParts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The recorded payments whose money goes elsewhere, from the two replays that booking needs. */
function resplitOf({ postingsBefore, postingsAfter }: BooksAround): readonly ResplitPayment[] {
  const afterById = new Map(paymentsOf(postingsAfter).map((posting) => [posting.id, posting]));
  return paymentsOf(postingsBefore).flatMap((posting) => {
    const later = afterById.get(posting.id);
    if (later === undefined) return [];
    const before = partsOf(posting);
    const after = partsOf(later);
    if (isSame(before, after)) return [];
    return [{ payment_id: Number(posting.id), paid_on: posting.on, before, after }];
  });
}

/** The first instalment that is paid neither before nor after, or else only not after. */
function nextInstalment({ before, after }: BooksAround): ReplayChanges['next_instalment'] {
  const { instalments, settledCount } = after.credit;
  const next =
    instalments[Math.max(settledCount, before.credit.settledCount)] ?? instalments[settledCount];
  if (next === undefined) return null;
  const { number, dueOn, total } = next.row;
  const earlier = before.credit.instalments.find(({ row }) => row.number === number);
  return { number, due_on: dueOn, before: earlier?.row.total ?? null, after: total };
}

/** What an event changes besides its own money. */
export function changesOf(around: BooksAround, closedMonth: ClosedMonth | null): ReplayChanges {
  const resplit = resplitOf(around);
  return {
    resplit: resplit.slice(0, RESPLIT_NAMED_MAX),
    resplit_more: Math.max(0, resplit.length - RESPLIT_NAMED_MAX),
    next_instalment: nextInstalment(around),
    closed_month: closedMonth,
  };
}
