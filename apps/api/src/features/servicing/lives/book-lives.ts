import { commissionEstimate, mirrorOf, transferEntry } from '@cuotaclara/books';
import { amount, type CreditRules, day, type Terms } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import { type NewEntry, postEntries, readBooksRules } from '#features/ledger/public.ts';
import type { NewPayment } from '#features/servicing/new-event.ts';
import type { Money } from '#features/servicing/post-event.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type LivedBooks, type LivedEvent, liveBooks } from './lived-books.ts';

/** A payment of a life, with who entered it and when. */
export type LivedPayment = Omit<NewPayment, 'kind' | 'on'> & {
  readonly on: string;
  readonly money: Money;
  readonly sourceKey: string;
  readonly by: number | null;
  readonly at: Temporal.Instant;
};

/** A disbursed credit that has no books yet, with everything that has happened to it. */
export type CreditLife = {
  readonly creditId: number;
  readonly terms: Terms;
  readonly rules: CreditRules;
  /** Who was paid: `supplier:7` or `borrower:12`. */
  readonly payee: string;
  readonly commission: { readonly amount: number; readonly party: string } | null;
  /** In the order of their days. */
  readonly payments: readonly LivedPayment[];
  readonly writtenOff: {
    readonly on: string;
    readonly reason: string;
    readonly by: number | null;
  } | null;
  /** What fell due until this day is booked. */
  readonly until: string;
  /** From this day on each month that ends has its cut. */
  readonly cutsFrom: string;
};

/** Credits of one statement, so that its text stays small. */
const BATCH = 100;

/**
 * Books whole lives at once: the payments, the plan, and every entry that each day would have had,
 * with one statement for each table and batch. The months of a life must be open.
 */
export async function bookLives(trx: Transaction<DB>, lives: readonly CreditLife[]): Promise<void> {
  const house = await readBooksRules(trx);
  for (let from = 0; from < lives.length; from += BATCH) {
    const batch = lives.slice(from, from + BATCH);
    const keys = await storeEvents(trx, batch);
    const booked = batch.map((life) => ({
      life,
      books: liveBooks(
        { ...life, events: eventsOf(life), until: day(life.until), cutsFrom: day(life.cutsFrom) },
        house,
      ),
    }));
    await storePlans(trx, booked);
    const all = booked.flatMap((one) => entriesOf(one, keys));
    const posted = await postOf(trx, booked, all);
    const entryIds = new Map(posted.map(({ source_key, entry_id }) => [source_key, entry_id]));
    await postOf(
      trx,
      booked,
      all.flatMap((entry) => mirrorsOf(entry, entryIds)),
    );
  }
}

type Booked = { readonly life: CreditLife; readonly books: LivedBooks };

/** All lives of a batch that are booked until the same day are posted together. */
async function postOf(
  trx: Transaction<DB>,
  booked: readonly Booked[],
  entries: readonly NewEntry[],
) {
  const untilOf = new Map(booked.map(({ life }) => [life.creditId, life.until]));
  const byDay = Map.groupBy(entries, ({ creditId }) => untilOf.get(creditId ?? 0) ?? '');
  const posted: Awaited<ReturnType<typeof postEntries>>[number][] = [];
  for (const [until, own] of byDay) {
    const today = Temporal.PlainDate.from(until);
    const input = { entries: own, today, by: null, accruedUntil: until };
    posted.push(...(await postEntries(trx, input)));
  }
  return posted;
}

/** What happened, as the engine takes it: payments and, after them, the write-off. */
function eventsOf({ payments, writtenOff }: CreditLife): readonly LivedEvent[] {
  const events = payments.map(
    ({ on, amount: paid, excess, money, sourceKey }, index): LivedEvent => ({
      event: {
        kind: 'payment',
        id: sourceKey,
        sequence: index,
        on: day(on),
        amount: amount(paid),
        excess,
      },
      money,
    }),
  );
  if (writtenOff === null) return events;
  const event = {
    kind: 'write-off',
    id: 'write-off',
    sequence: events.length,
    on: day(writtenOff.on),
  } as const;
  return [...events, { event, money: null }];
}

/** The key of the entry of each event, by what caused it. */
type EventKeys = ReadonlyMap<string, string>;

const writeOffKey = (creditId: number): string => `write-off:${creditId}`;

async function storeEvents(trx: Transaction<DB>, lives: readonly CreditLife[]): Promise<EventKeys> {
  const paid = lives.flatMap(({ creditId, payments }) =>
    payments.map(({ money: _, sourceKey, on, by, at, ...payment }) => ({
      ...payment,
      credit_id: creditId,
      paid_on: on,
      source_key: sourceKey,
      recorded_by: by,
      created_at: at.toString(),
    })),
  );
  const { rows: payments } = await sql<{ payment_id: number; source_key: string }>`
    insert into payments (
      credit_id, paid_on, amount, excess, source, source_key, means, note, recorded_by, created_at
    )
    select given.* from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as given (
      credit_id integer, paid_on date, amount bigint, excess text, source text, source_key text,
      means text, note text, recorded_by integer, created_at timestamptz
    )
    returning payment_id, source_key
  `.execute(trx);
  const lost = lives.flatMap(({ creditId, writtenOff }) =>
    writtenOff === null ? [] : [{ credit_id: creditId, ...writtenOff }],
  );
  const { rows: others } = await sql<{ credit_event_id: number; credit_id: number }>`
    insert into credit_events (credit_id, kind, happened_on, reason, recorded_by)
    select credit_id, 'write-off', "on", reason, "by"
    from jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as given (
      credit_id integer, "on" date, reason text, "by" integer
    )
    returning credit_event_id, credit_id
  `.execute(trx);
  return new Map([
    ...payments.map((row): [string, string] => [row.source_key, `payment:${row.payment_id}`]),
    ...others.map((row): [string, string] => [
      writeOffKey(row.credit_id),
      `event:${row.credit_event_id}`,
    ]),
  ]);
}

const storePlans = (trx: Transaction<DB>, booked: readonly Booked[]) =>
  sql`
    insert into instalments (
      credit_id, number, starts_on, due_on, pay_by, opening, interest, principal, charges, balance,
      carried, deferred, paid_interest, paid_principal, paid_charges, paid_late, settled_on
    )
    select row.* from jsonb_to_recordset(${JSON.stringify(
      booked.flatMap(({ life, books }) =>
        books.plan.map((row) => ({ credit_id: life.creditId, ...row })),
      ),
    )}::jsonb) as row (
      credit_id integer, number smallint, starts_on date, due_on date, pay_by date, opening bigint,
      interest bigint, principal bigint, charges bigint, balance bigint, carried bigint,
      deferred bigint, paid_interest bigint, paid_principal bigint, paid_charges bigint,
      paid_late bigint, settled_on date
    )
  `.execute(trx);

/** The entries of a life with their keys, and those of its payout. */
function entriesOf({ life, books }: Booked, keys: EventKeys): readonly NewEntry[] {
  const { creditId, payee, payments, terms } = life;
  return books.entries.flatMap(({ kind, on, lines, eventIndex }): NewEntry[] => {
    const entry = { creditId, effectiveOn: on };
    switch (kind) {
      case 'disbursement':
        return [
          {
            ...entry,
            kind,
            sourceKey: `disbursement:${creditId}`,
            lines: lines.map((line) => (line.role === 'toPay' ? { ...line, party: payee } : line)),
          },
          ...payoutOf(life, terms.disbursedOn, lines),
        ];
      case 'accrual':
        return [{ ...entry, kind, sourceKey: `accrual:${creditId}:${on}`, lines }];
      case 'cut':
        return [{ ...entry, kind, sourceKey: `cut:${creditId}:${on.slice(0, 7)}`, lines }];
      case 'event': {
        const payment = payments[eventIndex ?? -1];
        const key = keys.get(payment?.sourceKey ?? writeOffKey(creditId)) ?? '';
        const own = payment === undefined ? 'write_off' : 'payment';
        return [{ ...entry, kind: own, sourceKey: key, lines }];
      }
      default:
        return kind satisfies never;
    }
  });
}

/** The commission that a credit promised, and the transfer of what it paid out. */
function payoutOf(
  { creditId, payee, commission }: CreditLife,
  effectiveOn: string,
  opened: NewEntry['lines'],
): readonly NewEntry[] {
  const toPay = -(opened.find(({ role }) => role === 'toPay')?.amount ?? 0);
  const entry = { creditId, effectiveOn };
  return [
    {
      ...entry,
      kind: 'commission',
      sourceKey: `commission:${creditId}`,
      lines:
        commission === null || commission.amount === 0
          ? []
          : commissionEstimate(commission.amount).map((line) => ({
              ...line,
              party: commission.party,
            })),
    },
    {
      ...entry,
      kind: 'transfer',
      sourceKey: `transfer:${creditId}`,
      lines: transferEntry({ amount: toPay, bank: null }).map((line) =>
        line.role === 'toPay' ? { ...line, party: payee } : line,
      ),
    },
  ];
}

/** The cut of a month is taken back on the first day of the next. */
function mirrorsOf(cut: NewEntry, entryIds: ReadonlyMap<string, number>): readonly NewEntry[] {
  const reverses = entryIds.get(cut.sourceKey);
  if (cut.kind !== 'cut' || reverses === undefined) return [];
  const first = Temporal.PlainDate.from(cut.effectiveOn).add({ days: 1 });
  return [
    {
      kind: 'cut_mirror',
      sourceKey: `${cut.sourceKey}:mirror`,
      creditId: cut.creditId,
      effectiveOn: first.toString(),
      reverses,
      lines: mirrorOf(cut.lines),
    },
  ];
}
