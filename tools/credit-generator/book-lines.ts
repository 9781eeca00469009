import { type BooksRules, capitalEntry } from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { day } from '@cuotaclara/loan-math';
import { copyLine } from './copy-in.ts';
import { everyPlan, type Filling } from './credit-lines.ts';
import { entriesOfLife, type GeneratedEntry } from './generated-books.ts';
import type { Frame } from './generated-credit.ts';

/** What the books of all generated credits are numbered with. */
export type BooksFrame = {
  readonly house: BooksRules;
  readonly firstEntryId: number;
  readonly firstPaymentId: number;
  readonly firstEventId: number;
  /** The first day of a month that still takes entries; null where every month does. */
  readonly openFrom: string | null;
};

export type BooksCount = {
  readonly entries: number;
  readonly payments: number;
  readonly events: number;
};

type BookedPlan = {
  readonly creditId: number;
  readonly entries: readonly GeneratedEntry[];
};

function* everyBook(frame: Frame, house: BooksRules): Generator<BookedPlan> {
  const today = day(frame.today);
  for (const { credit, terms, rows, paidCount } of everyPlan(frame)) {
    const end = credit.steps.at(-1);
    const isLost = credit.state === STATE.writtenOff && end !== undefined;
    const writtenOffOn = isLost ? dayOf(end.atMs) : null;
    const payee = `supplier:${credit.supplier.userId}`;
    const life = { terms, rows, paidCount, writtenOffOn, payee, today };
    yield { creditId: credit.id, entries: entriesOfLife(life, house) };
  }
}

const BOGOTA_BEHIND_MS = 5 * 3_600_000;

/** The day of a moment in Colombia, whose clocks never change. */
const dayOf = (ms: number) => day(new Date(ms - BOGOTA_BEHIND_MS).toISOString().slice(0, 10));

/** How many numbers of each kind the books need. */
export function countBooks(frame: Frame, house: BooksRules): BooksCount {
  let [entries, payments, events] = [1, 0, 0];
  for (const book of everyBook(frame, house)) {
    entries += book.entries.length;
    for (const { kind } of book.entries) {
      if (kind === 'payment') payments += 1;
      if (kind === 'write_off') events += 1;
    }
  }
  return { entries, payments, events };
}

/** The same where there are no books. */
export function countPayments(frame: Frame): BooksCount {
  let payments = 0;
  for (const { paidCount } of everyPlan(frame)) payments += paidCount;
  return { entries: 0, payments, events: 0 };
}

/** The entries of all credits with their numbers; the capital that paid for them is the last. */
function* everyEntry(frame: Frame, books: BooksFrame) {
  let [entryId, paymentId, eventId] = [
    books.firstEntryId,
    books.firstPaymentId,
    books.firstEventId,
  ];
  let left = 0;
  let first = frame.today.toString();
  for (const { creditId, entries } of everyBook(frame, books.house)) {
    for (const { kind, on, lines } of entries) {
      if (on < first) first = on;
      if (kind === 'transfer') left -= lines.find(({ role }) => role === 'bank')?.amount ?? 0;
      yield {
        ...{ entryId: entryId++, kind: kind as string, creditId: creditId as number | null, on },
        lines,
        key: keyOf(kind, { creditId, on, paymentId, eventId }),
      };
      if (kind === 'payment') paymentId += 1;
      if (kind === 'write_off') eventId += 1;
    }
  }
  yield {
    ...{ entryId, kind: 'capital', creditId: null, on: first },
    lines: left === 0 ? [] : capitalEntry({ amount: left, bank: null }),
    key: `capital:generated:${books.firstEntryId}`,
  };
}

type KeyFacts = {
  readonly creditId: number;
  readonly on: string;
  readonly paymentId: number;
  readonly eventId: number;
};

function keyOf(
  kind: GeneratedEntry['kind'],
  { creditId, on, paymentId, eventId }: KeyFacts,
): string {
  switch (kind) {
    case 'disbursement':
    case 'transfer':
      return `${kind}:${creditId}`;
    case 'accrual':
      return `accrual:${creditId}:${on}`;
    case 'payment':
      return `payment:${paymentId}`;
    case 'write_off':
      return `event:${eventId}`;
    default:
      return kind satisfies never;
  }
}

const bookedOn = (frame: Frame, { openFrom }: BooksFrame, on: string): string =>
  openFrom !== null && on < openFrom ? frame.today.toString() : on;

export const paymentsOf = (books: BooksFrame): Filling => ({
  table: 'payments',
  columns: [
    ...['payment_id', 'credit_id', 'paid_on', 'amount', 'source', 'source_key', 'means'],
    'created_at',
  ],
  *lines(frame) {
    let id = books.firstPaymentId;
    for (const { credit, rows, paidCount } of everyPlan(frame)) {
      for (const { dueOn, total } of rows.slice(0, paidCount)) {
        const key = `generated:${id}`;
        yield copyLine([
          ...[id, credit.id, dueOn, total, 'desk', key, 'transfer', `${dueOn}T15:00:00Z`],
        ]);
        id += 1;
      }
    }
  },
});

/** Every payment comes on its day and pays one instalment: nothing is ahead or over. */
export const splitsOf = (books: BooksFrame): Filling => ({
  table: 'payment_splits',
  columns: [
    'payment_id',
    'late',
    'charges',
    'interest',
    'principal',
    'surplus',
    'prepaid',
    'ahead',
  ],
  *lines(frame) {
    let id = books.firstPaymentId;
    for (const { rows, paidCount } of everyPlan(frame)) {
      for (const { charges, interest, principal } of rows.slice(0, paidCount)) {
        yield copyLine([id, 0, charges, interest, principal, 0, 0, 0]);
        id += 1;
      }
    }
  },
});

export const eventsOf = (books: BooksFrame): Filling => ({
  table: 'credit_events',
  columns: ['credit_event_id', 'credit_id', 'kind', 'happened_on', 'reason'],
  *lines(frame) {
    let id = books.firstEventId;
    for (const { creditId, entries } of everyBook(frame, books.house)) {
      for (const { kind, on } of entries) {
        if (kind !== 'write_off') continue;
        yield copyLine([id, creditId, 'write-off', on, 'Más de 180 días en mora.']);
        id += 1;
      }
    }
  },
});

export const entriesOf = (books: BooksFrame): Filling => ({
  table: 'ledger_entries',
  columns: ['entry_id', 'kind', 'source_key', 'credit_id', 'effective_on', 'booked_on'],
  *lines(frame) {
    for (const { entryId, kind, key, creditId, on, lines } of everyEntry(frame, books)) {
      if (lines.length === 0) continue;
      yield copyLine([entryId, kind, key, creditId, on, bookedOn(frame, books, on)]);
    }
  },
});

export const linesOf = (books: BooksFrame): Filling => ({
  table: 'ledger_lines',
  columns: ['entry_id', 'n', 'role', 'booked_on', 'credit_id', 'party', 'amount'],
  *lines(frame) {
    for (const { entryId, creditId, on, lines } of everyEntry(frame, books)) {
      if (lines.length === 0) continue;
      const booked = bookedOn(frame, books, on);
      // All of an entry at once: a statement must not end before its lines sum to zero.
      yield lines
        .map(({ role, party, amount }, index) =>
          copyLine([entryId, index + 1, role, booked, creditId, party, amount]),
        )
        .join('\n');
    }
  },
});
