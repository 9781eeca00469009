import {
  type BooksRules,
  type Counterpart,
  type CreditBooks,
  type Entry,
  entryBetween,
  openBooks,
  passDays,
  positionsOf,
  postEvent,
} from '@cuotaclara/books';
import type { CreditEvent, CreditRules, Day, Terms } from '@cuotaclara/loan-math';

/** Something that happened to a credit, and where its money is; null where none moved. */
type LivedEvent = {
  readonly event: Extract<CreditEvent, { readonly kind: 'payment' | 'write-off' }>;
  readonly money: Counterpart | null;
};

type Life = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  /** In the order of their days. */
  readonly events: readonly LivedEvent[];
  /** What fell due until this day is booked. */
  readonly until: Day;
};

/** An entry of a life: what fell due on a day, or an event. */
type LivedEntry = {
  readonly kind: 'accrual' | 'payment' | 'write_off';
  readonly on: Day;
  readonly lines: Entry;
};

const ENTRY_KINDS = { payment: 'payment', 'write-off': 'write_off' } as const;

/**
 * The books of a whole life after its disbursement, in one pass: what each day would have booked
 * until a day, in the order of days. Each entry is the one that the same event would have had if it
 * had been posted on its day.
 */
export function liveBooks(life: Life, house: BooksRules): readonly LivedEntry[] {
  const { terms, rules, events, until } = life;
  let books = openBooks({ terms, rules }, house);
  let held = positionsOf(books);
  const entries: LivedEntry[] = [];
  const add = (entry: LivedEntry): void => {
    if (entry.lines.length > 0) entries.push(entry);
  };
  const pass = (to: Day): void => {
    for (const on of dueDaysOf(books, to)) {
      books = passDays(books, on);
      const due = positionsOf(books);
      add({ kind: 'accrual', on, lines: entryBetween(held, due, null) });
      held = due;
    }
    books = passDays(books, to);
  };
  for (const { event, money } of events) {
    pass(event.on);
    books = postEvent(books, event).books;
    const after = positionsOf(books);
    const kind = ENTRY_KINDS[event.kind];
    add({ kind, on: event.on, lines: entryBetween(held, after, money) });
    held = after;
  }
  pass(until);
  return entries;
}

/** The days after that of the books on which something falls due, until a day. */
function dueDaysOf({ credit, on, writtenOff }: CreditBooks, to: Day): readonly Day[] {
  if (credit.settledOn !== null || writtenOff !== null) return [];
  const dues = credit.instalments.map(({ row }) => row.dueOn);
  return dues.filter((dueOn) => dueOn > on && dueOn <= to);
}
