import { refuse } from '../loan-error.ts';
import type { Day } from '../plan/calendar.ts';
import { changeDueDay, type DueDayChange, type DueDayPosting } from '../plan/change-due-day.ts';
import type { Terms } from '../terms/terms.ts';
import type { Allocation } from './allocation.ts';
import { type Credit, type CreditRules, openCredit } from './credit.ts';
import { type CollectionCost, type CostPosting, recordCost } from './record-cost.ts';
import { type Payment, recordPayment } from './record-payment.ts';
import { type Standing, standingOn } from './standing.ts';

/** Undoes an earlier event as if it had never been. */
export type Reversal = { readonly id: string; readonly on: Day; readonly of: string };

/** Everything that happens to a credit after its disbursement. */
export type CreditEvent =
  | ({ readonly kind: 'payment' } & Payment)
  | ({ readonly kind: 'collection-cost' } & CollectionCost)
  | ({ readonly kind: 'due-day-change' } & DueDayChange)
  | ({ readonly kind: 'reversal' } & Reversal);

/** An event that was undone: it has no effect on the credit. */
export type ReversedPosting = {
  readonly kind: 'reversed';
  readonly id: string;
  readonly on: Day;
  readonly reversedBy: string;
};

/** What each event did. */
export type Posting = Allocation | CostPosting | DueDayPosting | ReversedPosting;

export type History = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  readonly events: readonly CreditEvent[];
  /** Events after this day have not happened yet. */
  readonly asOf: Day;
};

export type Replay = {
  readonly credit: Credit;
  readonly postings: readonly Posting[];
  readonly standing: Standing;
};

export const EVENT_COUNT_MAX = 5_000;

const WHOLE_NUMBER = /^(0|[1-9]\d*)$/;

type Effective = Exclude<CreditEvent, { readonly kind: 'reversal' }>;

/**
 * Rebuilds a credit from its events in date order, those of one day by their ids. The order in
 * which they are given does not matter. With ids that rise, an event entered today comes last, and
 * what was told about the earlier ones stays true.
 */
export function replay({ terms, rules, events, asOf }: History): Replay {
  const known = events.filter(({ on }) => on <= asOf);
  const { effective, reversedBy } = sortOut(known, terms);
  const postings: Posting[] = [];
  let credit = openCredit(terms, rules);
  for (const event of effective) {
    const reversal = reversedBy.get(event.id);
    if (reversal !== undefined) {
      postings.push({ kind: 'reversed', id: event.id, on: event.on, reversedBy: reversal });
      continue;
    }
    const done = apply(credit, event);
    credit = done.credit;
    postings.push(done.posting);
  }
  return { credit, postings, standing: standingOn(credit, asOf) };
}

function apply(
  credit: Credit,
  event: Effective,
): { readonly credit: Credit; readonly posting: Posting } {
  switch (event.kind) {
    case 'payment': {
      const { credit: after, allocation } = recordPayment(credit, event);
      return { credit: after, posting: allocation };
    }
    case 'collection-cost':
      return recordCost(credit, event);
    case 'due-day-change':
      return changeDueDay(credit, event);
    default:
      return event satisfies never;
  }
}

function sortOut(
  events: readonly CreditEvent[],
  { disbursedOn }: Terms,
): { readonly effective: readonly Effective[]; readonly reversedBy: ReadonlyMap<string, string> } {
  if (events.length > EVENT_COUNT_MAX) refuse('events_too_many', { max: EVENT_COUNT_MAX });
  const ids = new Set<string>();
  const effective = new Map<string, Effective>();
  const reversals: Reversal[] = [];
  for (const event of events) {
    const { id, on } = event;
    if (ids.has(id)) refuse('event_repeated', { id });
    if (on < disbursedOn) refuse('event_before_disbursement', { on, disbursedOn });
    ids.add(id);
    if (event.kind === 'reversal') reversals.push(event);
    else effective.set(id, event);
  }
  const reversedBy = new Map<string, string>();
  for (const { id, of, on } of reversals) {
    const target = effective.get(of) ?? refuse('reversal_of_unknown', { id, of });
    if (reversedBy.has(of)) refuse('reversal_repeated', { of });
    if (on < target.on) refuse('reversal_before_event', { id, on: target.on });
    reversedBy.set(of, id);
  }
  return { effective: [...effective.values()].sort(inDateOrder), reversedBy };
}

function inDateOrder(left: Effective, right: Effective): number {
  if (left.on !== right.on) return left.on < right.on ? -1 : 1;
  // The shorter of two numbers is the smaller one: 9 comes before 10.
  const areNumbers = WHOLE_NUMBER.test(left.id) && WHOLE_NUMBER.test(right.id);
  if (areNumbers && left.id.length !== right.id.length) return left.id.length - right.id.length;
  return left.id < right.id ? -1 : 1;
}
