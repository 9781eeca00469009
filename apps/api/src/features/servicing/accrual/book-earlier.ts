import {
  booksOf,
  disbursementEntry,
  dueEntries,
  entryBetween,
  openBooks,
  passDays,
  positionsOf,
  postEvent,
} from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import type { CreditEvent } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import { type NewEntry, postEntries } from '#features/ledger/public.ts';
import { liveThrough, planRows } from '#features/loan-terms/public.ts';
import { type CreditInForce, unsafeCreditInForce } from '#features/servicing/in-force.reads.ts';
import { changePlan } from '#features/servicing/plan.writes.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { CREDITS_PER_BATCH, type CreditBatch, nextAfter } from './credit-batch.ts';

const BOOKED_STATES = [...OWING, STATE.paid];

/** Books some credits that were disbursed before there were books, with their payments. */
export const bookEarlier = command(
  'book_earlier_credits',
  async ({ trx, today }: CommandContext<null>, { after }: CreditBatch) => {
    const ids = await creditsWithoutBooks(trx, after);
    for (const creditId of ids) {
      await keepWriteOff(trx, creditId);
      const credit = await unsafeCreditInForce(trx, { creditId, today });
      if (credit !== null) await bookCredit(trx, { credit, today });
    }
    return { reply: nextAfter(ids), audit: [] };
  },
);

async function creditsWithoutBooks(
  trx: Transaction<DB>,
  after: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ credit_id: number }>`
    select credit_id from credits
    where credit_state_id = any(${BOOKED_STATES}::integer[]) and disbursed_on is not null
      and amount is not null and credit_id > ${after}
      and not exists (
        select from credit_balances where credit_balances.credit_id = credits.credit_id
      )
    order by credit_id
    limit ${CREDITS_PER_BATCH}
    for update
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}

/** The write-off of a credit from before events were kept, on the day of its step. */
async function keepWriteOff(trx: Transaction<DB>, creditId: number): Promise<void> {
  await sql`
    insert into credit_events (credit_id, kind, happened_on, reason, recorded_by)
    select credit_id, 'write-off',
      greatest((state_since at time zone 'America/Bogota')::date, disbursed_on),
      'Castigado antes de llevar los libros', null
    from credits
    where credit_id = ${creditId} and credit_state_id = ${STATE.writtenOff}
      and not exists (
        select from credit_events
        where credit_events.credit_id = credits.credit_id and kind = 'write-off'
      )
  `.execute(trx);
}

type BookInput = { readonly credit: CreditInForce; readonly today: Temporal.PlainDate };

async function bookCredit(trx: Transaction<DB>, { credit, today }: BookInput): Promise<void> {
  const { row, history, stored } = credit;
  const { credit_id: creditId } = row;
  await postEntries(trx, {
    entries: entriesOf(credit),
    today,
    by: null,
    accruedUntil: today.toString(),
  });
  await changePlan(trx, { creditId, stored, wanted: planRows(liveThrough(history)) });
}

type DirectEvent = Parameters<typeof postEvent>[1];

const isDirect = (event: CreditEvent): event is DirectEvent =>
  event.kind !== 'reversal' && event.kind !== 'restitution';

const inOrder = (one: CreditEvent, other: CreditEvent): number =>
  one.on === other.on ? one.sequence - other.sequence : one.on < other.on ? -1 : 1;

/** Everything of a credit that the books lack: its disbursement, what fell due, its events. */
function entriesOf({ row, history, rules }: CreditInForce): readonly NewEntry[] {
  const { credit_id: creditId } = row;
  const { disbursedOn } = history.terms;
  const opened = booksOf({ ...history, events: [], asOf: disbursedOn }, rules);
  const dues = dueEntries(history, rules, { after: disbursedOn });
  return [
    {
      kind: 'disbursement',
      sourceKey: `disbursement:${creditId}`,
      creditId,
      effectiveOn: disbursedOn,
      lines: disbursementEntry(positionsOf(opened)),
    },
    ...dues.map(
      ({ on, entry }): NewEntry => ({
        kind: 'accrual',
        sourceKey: `accrual:${creditId}:${on}`,
        creditId,
        effectiveOn: on,
        lines: entry,
      }),
    ),
    ...eventEntries({ history, rules, creditId }),
  ];
}

type EventsInput = Pick<CreditInForce, 'history' | 'rules'> & { readonly creditId: number };

function eventEntries({ history, rules, creditId }: EventsInput): readonly NewEntry[] {
  let books = openBooks(history, rules);
  return history.events
    .filter(isDirect)
    .toSorted(inOrder)
    .map((event): NewEntry => {
      const due = positionsOf(passDays(books, event.on));
      const { books: after } = postEvent(books, event);
      books = after;
      const isPayment = event.kind === 'payment';
      const money = isPayment ? ({ role: 'bank', party: null } as const) : null;
      return {
        kind: isPayment ? 'payment' : event.kind === 'write-off' ? 'write_off' : 'event',
        sourceKey: isPayment ? `payment:${event.id}` : `event:${event.id.slice(1)}`,
        creditId,
        effectiveOn: event.on,
        lines: entryBetween(due, positionsOf(after), money),
      };
    });
}
