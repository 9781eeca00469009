import { type BooksAround, type CreditBooks, keepBooks } from '@cuotaclara/books';
import { IDLE_REASONS, type Posting } from '@cuotaclara/loan-math';
import type { CreditInForce } from '#core/money/in-force.reads.ts';
import { computeOrRefuse } from '#core/money/terms/compute-or-refuse.ts';
import { engineEvents, type NewOtherEvent } from '#features/servicing/new-event.ts';
import { demandWithinUsury } from '#features/servicing/usury/guard-usury.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type AroundInput = {
  readonly inForce: CreditInForce;
  /** Events of today, in their order. */
  readonly events: readonly NewOtherEvent[];
};

/** The books of today without some events and with them, and what each of them did. */
export type EventsAround = Pick<BooksAround, 'before' | 'after'> & {
  readonly postings: readonly Posting[];
};

/** Refuses an event that finds nothing to act on: people do not decide on what does nothing. */
function demandEffect(postings: readonly Posting[]): void {
  const idle = postings.find((posting) => posting.kind === 'idle');
  if (idle?.kind === 'idle') refuse('event_without_effect', { why: IDLE_REASONS[idle.reason] });
}

const bookedWith = ({ history, rules }: CreditInForce, events: typeof history.events) =>
  computeOrRefuse(() => keepBooks({ ...history, events: [...history.events, ...events] }, rules));

/** The books of a credit as they are today. */
export const booksToday = (inForce: CreditInForce): CreditBooks => bookedWith(inForce, []).books;

/** Works out what events of today do to a credit. It writes nothing. */
export async function aroundEvents(
  db: Reader,
  { inForce, events }: AroundInput,
): Promise<EventsAround> {
  const happened = engineEvents(events);
  for (const event of happened) await demandWithinUsury(db, inForce, event);
  const { books: after, postings } = bookedWith(inForce, happened);
  const ids = new Set(happened.map(({ id }) => id));
  const own = postings.filter(({ id }) => ids.has(id));
  demandEffect(own);
  return { before: booksToday(inForce), after, postings: own };
}
