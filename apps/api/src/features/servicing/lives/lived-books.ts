import {
  type BooksRules,
  type CreditBooks,
  disbursementEntry,
  type Entry,
  entryBetween,
  monthEndCut,
  openBooks,
  passDays,
  positionsOf,
  postEvent,
} from '@cuotaclara/books';
import {
  type CreditEvent,
  type CreditRules,
  type Day,
  day,
  type Terms,
} from '@cuotaclara/loan-math';
import { type InstalmentRow, planRows } from '#features/loan-terms/public.ts';
import type { Money } from '#features/servicing/post-event.ts';

/** Something that happened to a credit, and where its money is; null where none moved. */
export type LivedEvent = {
  readonly event: Extract<CreditEvent, { readonly kind: 'payment' | 'write-off' }>;
  readonly money: Money | null;
};

const DAY_MS = 86_400_000;

export type Life = {
  readonly terms: Terms;
  readonly rules: CreditRules;
  /** In the order of their days. */
  readonly events: readonly LivedEvent[];
  /** What fell due until this day is booked. */
  readonly until: Day;
  /** From this day on each month that ends has its cut; null for none. */
  readonly cutsFrom: Day | null;
};

/** An entry of a life, before it is known under which keys it is booked. */
type LivedEntry = {
  readonly kind: 'disbursement' | 'accrual' | 'cut' | 'event';
  readonly on: Day;
  readonly lines: Entry;
  /** The place of the event that it books; null where it books none. */
  readonly eventIndex: number | null;
};

export type LivedBooks = {
  /** In the order of their days; a cut is the last of its day. */
  readonly entries: readonly LivedEntry[];
  readonly plan: readonly InstalmentRow[];
};

/**
 * The books of a whole life in one pass: what each day would have booked, from the disbursement to
 * a day, and the plan that it leaves. Each entry is the one that the same event would have had if
 * it had been posted on its day.
 */
export function liveBooks(life: Life, house: BooksRules): LivedBooks {
  const { terms, rules, events, until, cutsFrom } = life;
  let books = openBooks({ terms, rules }, house);
  let held = positionsOf(books);
  const entries: LivedEntry[] = [];
  const settledOn = new Map<number, Day>();
  const add = (entry: Omit<LivedEntry, 'eventIndex'>, eventIndex: number | null = null): void => {
    if (entry.lines.length > 0) entries.push({ ...entry, eventIndex });
  };
  const pass = (to: Day): void => {
    for (const on of stopsOf(books, { to, cutsFrom })) {
      books = passDays(books, on);
      const due = positionsOf(books);
      add({ kind: 'accrual', on, lines: entryBetween(held, due, null) });
      held = due;
      if (isCut(on, { to, cutsFrom })) add({ kind: 'cut', on, lines: monthEndCut(books) });
    }
    books = passDays(books, to);
  };
  add({ kind: 'disbursement', on: terms.disbursedOn, lines: disbursementEntry(held) });
  for (const [index, { event, money }] of events.entries()) {
    pass(event.on);
    const { settledCount } = books.credit;
    books = postEvent(books, event).books;
    const after = positionsOf(books);
    add({ kind: 'event', on: event.on, lines: entryBetween(held, after, money) }, index);
    held = after;
    const { credit } = books;
    for (const { row } of credit.instalments.slice(settledCount, credit.settledCount)) {
      settledOn.set(row.number, event.on);
    }
  }
  pass(until);
  return { entries, plan: planRows({ credit: books.credit, settledOn }) };
}

type Span = Pick<Life, 'cutsFrom'> & { readonly to: Day };

/** The days after that of the books on which something falls due or a month ends, until a day. */
function stopsOf({ credit, on, writtenOff }: CreditBooks, { to, cutsFrom }: Span): readonly Day[] {
  if (credit.settledOn !== null || writtenOff !== null) return [];
  const stops = new Set<Day>();
  for (const { row } of credit.instalments) {
    if (row.dueOn > on && row.dueOn <= to) stops.add(row.dueOn);
  }
  // The cut of a month is made after everything of its last day.
  if (cutsFrom !== null) {
    const first = monthEndOf(on > cutsFrom ? on : cutsFrom);
    for (let end = first; end < to; end = monthEndOf(dayAfter(end))) stops.add(end);
  }
  return [...stops].sort();
}

const monthEndOf = (on: Day): Day => {
  const last = new Date(Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)), 0));
  return day(last.toISOString().slice(0, 10));
};

const dayAfter = (on: Day): Day =>
  day(new Date(Date.parse(on) + DAY_MS).toISOString().slice(0, 10));

const isCut = (on: Day, { to, cutsFrom }: Span): boolean =>
  cutsFrom !== null && on >= cutsFrom && on < to && monthEndOf(on) === on;
