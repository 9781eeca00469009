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
export function booksOf(history: History, rules: BooksRules): CreditBooks {
  let books = openBooks(history, rules);
  rebuild(history, (step) => {
    books = postStep(books, step);
  });
  return passDays(books, history.asOf);
}

/** The balances of a credit on the last day of its history. */
export const positions = (history: History, rules: BooksRules): Positions =>
  positionsOf(booksOf(history, rules));

/** An event that acts on the credit as it is: reversals and restitutions replay it instead. */
type DirectEvent = Exclude<CreditEvent, { readonly kind: 'reversal' | 'restitution' }>;

/** What an event does to a credit and to its books. */
export type Posted = {
  readonly books: CreditBooks;
  readonly posting: Posting;
  /** The balances on the day of the event, just before it and after it. */
  readonly before: Positions;
  readonly after: Positions;
};

/** Records an event that is not earlier than the last one of the books. */
export function postEvent(books: CreditBooks, event: DirectEvent): Posted {
  const ready = passDays(books, event.on);
  const { credit: after, posting } = applyEvent(ready.credit, event);
  const posted = postStep(ready, { event, before: ready.credit, after, posting });
  return {
    books: posted,
    posting,
    before: positionsOf(ready),
    after: positionsOf(posted),
  };
}

/** The balances on a day, before and after the history of a credit is corrected. */
export type Around = { readonly before: Positions; readonly after: Positions };

/**
 * The balances on the last day of a history without an event and with it. An event that comes last
 * is added in one pass; an earlier one and a correction replay the history.
 */
export function positionsAround(history: History, event: CreditEvent, rules: BooksRules): Around {
  const books = booksOf(history, rules);
  const isDirect = event.kind !== 'reversal' && event.kind !== 'restitution';
  if (isDirect && isLast(history, event)) {
    const { before, after } = postEvent(books, event);
    return { before, after };
  }
  const replayed = { ...history, events: [...history.events, event] };
  return { before: positionsOf(books), after: positions(replayed, rules) };
}

/** Whether an event is of the last day of a history and comes after all its events. */
const isLast = ({ events, asOf }: History, { on, sequence }: CreditEvent): boolean =>
  on === asOf && events.every((other) => isEarlier(other, { on, sequence }));

const isEarlier = (
  other: CreditEvent,
  { on, sequence }: { readonly on: Day; readonly sequence: number },
): boolean => other.on < on || (other.on === on && other.sequence < sequence);
