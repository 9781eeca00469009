import { booksRules } from '@cuotaclara/books';
import { businessDayOf } from '@cuotaclara/contract';
import type pg from 'pg';
import { BALANCE_COLUMNS } from '#api/core/money/books/balance-columns.ts';
import { GuardedClient } from '#api/platform/database/guarded-client.ts';
import {
  type BooksFrame,
  countBooks,
  countPayments,
  entriesOf,
  eventsOf,
  linesOf,
  paymentsOf,
  splitsOf,
} from './book-lines.ts';
import { BORROWERS } from './borrower-lines.ts';
import { demandDemo, growCompany, readCompany } from './company.ts';
import { copyIn } from './copy-in.ts';
import { APPLICATIONS, CREDITS, type Filling, HISTORY, INSTALMENTS } from './credit-lines.ts';
import type { Frame } from './generated-credit.ts';
import { setHeavyPartsAside } from './heavy-parts.ts';

/** In this order each finds what it points at. */
const fillingsFor = (books: BooksFrame, hasBooks: boolean): readonly Filling[] => [
  BORROWERS,
  CREDITS,
  APPLICATIONS,
  HISTORY,
  INSTALMENTS,
  paymentsOf(books),
  splitsOf(books),
  ...(hasBooks ? [eventsOf(books), entriesOf(books), linesOf(books)] : []),
];
/** People come back: there are half as many of them as of credits. */
const CREDITS_PER_BORROWER = 2;

export type Wish = {
  readonly databaseUrl: string;
  readonly creditCount: number;
  readonly seed: number;
  readonly now: Temporal.Instant;
  /** Whether the credits have books, as they have unless told; lists are the same without. */
  readonly hasBooks?: boolean;
  /** Told of each part when it is done. */
  progress(done: string): void;
};

/** Fills the database of a demo with credits, all of them or none. */
export async function fillCredits(wish: Wish): Promise<ReadonlyMap<string, number>> {
  const { databaseUrl, creditCount, progress, hasBooks = true } = wish;
  const client = new GuardedClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await demandDemo(client);
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await growCompany(client, creditCount);
    const frame = await frameFor(client, wish);
    const books = await booksFor(client, { frame, wish });
    const fillings = fillingsFor(books, hasBooks);
    const stored = await fillTables(client, { frame, fillings, hasBooks, progress });
    await client.query('commit');
    const tables = [...fillings.map(({ table }) => table), ...(hasBooks ? [BALANCES] : [])];
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
    progress('vacuum');
    return stored;
  } catch (error) {
    // On a lost connection it fails too, and the first error is the one to tell.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

const BALANCES = 'credit_balances';

type Filled = {
  readonly frame: Frame;
  readonly fillings: readonly Filling[];
  readonly hasBooks: boolean;
  readonly progress: Wish['progress'];
};

async function fillTables(
  client: pg.Client,
  { frame, fillings, hasBooks, progress }: Filled,
): Promise<ReadonlyMap<string, number>> {
  const aside = await setHeavyPartsAside(
    client,
    fillings.map(({ table }) => table),
  );
  const stored = new Map<string, number>();
  for (const { table, columns, lines } of fillings) {
    const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
    let count = 0;
    for (const slice of slicesOf(lines(frame))) {
      count += await copyIn(client, { statement, lines: slice });
    }
    stored.set(table, count);
    progress(table);
  }
  await aside.restore();
  progress('indexes');
  if (hasBooks) {
    stored.set(BALANCES, await addBalances(client, frame));
    progress(BALANCES);
    await addCauses(client, frame);
    progress('causes');
  }
  return stored;
}

/** A trigger looks at all rows of a statement together, so that they must not be all there are. */
const SLICE_LINES = 200_000;

function* slicesOf(lines: Iterable<string>): Generator<Iterable<string>> {
  const source = lines[Symbol.iterator]();
  let next = source.next();
  function* slice(): Generator<string> {
    for (let count = 0; count < SLICE_LINES && next.done !== true; count += 1) {
      yield next.value;
      next = source.next();
    }
  }
  do yield slice();
  while (next.done !== true);
}

/** The balances of the credits, summed up from their lines. */
async function addBalances(client: pg.Client, frame: Frame): Promise<number> {
  const columns = BALANCE_COLUMNS.map(({ column }) => column).join(', ');
  const sums = BALANCE_COLUMNS.map(
    ({ role }) => `coalesce(sum(amount) filter (where role = '${role}'), 0)`,
  ).join(', ');
  const { rowCount } = await client.query(
    `insert into credit_balances (credit_id, accrued_until, ${columns})
     select credit_id, $3::date, ${sums} from ledger_lines
     where credit_id >= $1 and credit_id < $2 group by credit_id order by credit_id`,
    [frame.firstCreditId, frame.firstCreditId + frame.creditCount, frame.today.toString()],
  );
  return rowCount ?? 0;
}

/** Payouts of the credits, and the capital that paid for them, besides their entries. */
async function addCauses(client: pg.Client, frame: Frame): Promise<void> {
  await client.query(
    `insert into credit_payouts (credit_id, paid_on, amount, payee, paid_from)
     select entry.credit_id, entry.effective_on, owed.amount, owed.party, bank.party
     from ledger_entries as entry
     join ledger_lines as owed on owed.entry_id = entry.entry_id and owed.role = 'toPay'
     join ledger_lines as bank on bank.entry_id = entry.entry_id and bank.role = 'bank'
     where entry.kind = 'transfer' and entry.credit_id >= $1 and entry.credit_id < $2`,
    [frame.firstCreditId, frame.firstCreditId + frame.creditCount],
  );
  await client.query(
    `insert into house_movements (source_key, kind, moved_on, amount, party)
     select entry.source_key, entry.kind, entry.effective_on, bank.amount, bank.party
     from ledger_entries as entry
     join ledger_lines as bank on bank.entry_id = entry.entry_id and bank.role = 'bank'
     where entry.kind = 'capital' and entry.source_key like 'capital:generated:%'
     on conflict do nothing`,
  );
}

type BooksInput = { readonly frame: Frame; readonly wish: Wish };

/** The numbers that the books get, and which months still take entries. */
async function booksFor(client: pg.Client, { frame, wish }: BooksInput): Promise<BooksFrame> {
  const { rows: charges } = await client.query<{ code: string; beneficiary: string }>(
    'select code, beneficiary from charge_beneficiaries',
  );
  const house = booksRules({
    beneficiaries: new Map(charges.map(({ code, beneficiary }) => [code, beneficiary])),
  });
  const count = wish.hasBooks === false ? countPayments(frame) : countBooks(frame, house);
  const { rows } = await client.query<{ open_from: string | null }>(
    `select (max(month) + interval '1 month')::date::text as open_from from ledger_periods
     where state <> 'open'`,
  );
  wish.progress('counted');
  return {
    house,
    firstEntryId: await reserve(client, { ...IDS.ledger_entries, count: count.entries }),
    firstPaymentId: await reserve(client, { ...IDS.payments, count: count.payments }),
    firstEventId: await reserve(client, { ...IDS.credit_events, count: count.events }),
    openFrom: rows[0]?.open_from ?? null,
  };
}

/** The tables whose rows are numbered before they are there. */
const IDS = {
  credits: { table: 'credits', key: 'credit_id' },
  borrowers: { table: 'borrowers', key: 'borrower_id' },
  payments: { table: 'payments', key: 'payment_id' },
  credit_events: { table: 'credit_events', key: 'credit_event_id' },
  ledger_entries: { table: 'ledger_entries', key: 'entry_id' },
} as const;

async function frameFor(
  client: pg.Client,
  { databaseUrl, creditCount, seed, now }: Wish,
): Promise<Frame> {
  const borrowerCount = Math.max(1, Math.ceil(creditCount / CREDITS_PER_BORROWER));
  return {
    company: await readCompany(client, databaseUrl),
    creditCount,
    borrowerCount,
    firstCreditId: await reserve(client, { ...IDS.credits, count: creditCount }),
    firstBorrowerId: await reserve(client, { ...IDS.borrowers, count: borrowerCount }),
    nowMs: now.epochMilliseconds,
    today: businessDayOf(now),
    seed,
  };
}

type Reserved = { readonly table: string; readonly key: string; readonly count: number };

/** The first of so many numbers in a row that nobody else gets. */
async function reserve(client: pg.Client, { table, key, count }: Reserved): Promise<number> {
  const sequence = `pg_get_serial_sequence('${table}', '${key}')`;
  const { rows } = await client.query(
    `select setval(${sequence}, nextval(${sequence}) + greatest($1::bigint, 1) - 1)
       - greatest($1::bigint, 1) + 1 as first`,
    [count],
  );
  return Number(rows[0].first);
}
