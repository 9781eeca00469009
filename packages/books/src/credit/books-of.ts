import {
  applyEvent,
  type CreditEvent,
  type Day,
  type History,
  type Posting,
  rebuild,
} from '@cuotaclara/loan-math';
import type { BooksRules } from './books-rules.ts';
import { type CreditBooks, openBooks } from './credit-books.ts';
import { passDays } from './pass-days.ts';
import type { Positions } from './positions.ts';
import { positionsOf } from './positions-of.ts';
import { postStep } from './post-event.ts';

/** The books of a credit on the last day of its history, from its events in one pass. */
export const booksOf = (history: History, rules: BooksRules): CreditBooks =>
  keepBooks(history, rules).books;

/** The same with what each event did. */
export function keepBooks(
  history: History,
  rules: BooksRules,
): { readonly books: CreditBooks; readonly postings: readonly Posting[] } {
  let books = openBooks(history, rules);
  const { postings } = rebuild(history, (step) => {
    books = postStep(books, step);
  });
  return { books: passDays(books, history.asOf), postings };
}

/** The balances of a credit on the last day of its history. */
export const positions = (history: History, rules: BooksRules): Positions =>
  positionsOf(booksOf(history, rules));

/** An event that acts on the credit as it is: reversals and restitutions replay it instead. */
type DirectEvent = Exclude<CreditEvent, { readonly kind: 'reversal' | 'restitution' }>;

/** The outcome of an event: the books after it, and its posting. */
export type Posted = { readonly books: CreditBooks; readonly posting: Posting };

/** Records an event that is not earlier than the last one of the books. */
export function postEvent(books: CreditBooks, event: DirectEvent): Posted {
  const ready = passDays(books, event.on);
  const { credit: after, posting } = applyEvent(ready.credit, event);
  return { books: postStep(ready, { event, before: ready.credit, after, posting }), posting };
}

/** The books of a credit without an event and with it, both on the last day of its history. */
export type BooksAround = {
  readonly before: CreditBooks;
  readonly after: CreditBooks;
  /** Postings of each event, without the event and with it. */
  readonly postingsBefore: readonly Posting[];
  readonly postingsAfter: readonly Posting[];
};

/**
 * The books on the last day of a history without an event and with it. An event that comes last is
 * added in one pass; an earlier one and a correction replay the history.
 */
export function booksAround(history: History, event: CreditEvent, rules: BooksRules): BooksAround {
  const { books: before, postings: postingsBefore } = keepBooks(history, rules);
  const isDirect = event.kind !== 'reversal' && event.kind !== 'restitution';
  if (isDirect && isLast(history, event)) {
    const { books: after, posting } = postEvent(before, event);
    return { before, after, postingsBefore, postingsAfter: [...postingsBefore, posting] };
  }
  const replayed = { ...history, events: [...history.events, event] };
  const { books: after, postings: postingsAfter } = keepBooks(replayed, rules);
  return { before, after, postingsBefore, postingsAfter };
}

/** The balances instead of the books. */
export function positionsAround(
  history: History,
  event: CreditEvent,
  rules: BooksRules,
): { readonly before: Positions; readonly after: Positions } {
  const { before, after } = booksAround(history, event, rules);
  return { before: positionsOf(before), after: positionsOf(after) };
}

/** Whether an event is of the last day of a history and comes after all its events. */
const isLast = ({ events, asOf }: History, { on, sequence }: CreditEvent): boolean =>
  on === asOf && events.every((other) => isEarlier(other, { on, sequence }));

const isEarlier = (
  other: CreditEvent,
  { on, sequence }: { readonly on: Day; readonly sequence: number },
): boolean => other.on < on || (other.on === on && other.sequence < sequence);
