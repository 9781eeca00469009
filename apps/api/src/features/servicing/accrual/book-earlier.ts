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
import type { CreditSteps } from '#core/credits/step-types.ts';
import { type CreditInForce, unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { liveThrough, planRows } from '#core/money/plans/lay-down-plan.ts';
import { type NewEntry, postEntries } from '#features/ledger/public.ts';
import { entryKindOf } from '#features/servicing/new-event.ts';
import { changePlan } from '#features/servicing/plan.writes.ts';
import { addSplits } from '#features/servicing/splits/split-earlier.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { LiveEvent } from '#platform/command/live-event.ts';
import type { DB } from '#platform/database/database.generated.ts';

const BOOKED_STATES = [...OWING, STATE.paid];

/**
 * Books some credits that were disbursed before there were books, with their payments. One that is
 * paid off by them takes its step.
 */
export const bookEarlier = (creditSteps: CreditSteps) =>
  command('book_earlier_credits', async (ctx: CommandContext<null>, { after }: EarlierBatch) => {
    const { ids, settled } = await bookEarlierCredits(ctx.trx, { after, today: ctx.today });
    const audit: AuditEntry[] = [];
    const events: LiveEvent[] = [];
    for (const creditId of settled) {
      const steps = await creditSteps.advance(ctx, creditId);
      audit.push(...steps.audit);
      events.push(...steps.events);
    }
    return { reply: replyOfBatch(ids), audit, events };
  });

type EarlierBatch = Pick<CreditRange, 'after'>;

type EarlierInput = EarlierBatch & { readonly today: Temporal.PlainDate };

type Earlier = {
  readonly ids: readonly number[];
  /** Those of them that owe nothing any more. */
  readonly settled: readonly number[];
};

/** The same in the transaction of the caller, without the steps. */
export async function bookEarlierCredits(
  trx: Transaction<DB>,
  { after, today }: EarlierInput,
): Promise<Earlier> {
  const ids = await creditsWithoutBooks(trx, after);
  await keepWriteOffs(trx, ids);
  const credits = await unsafeCreditsInForce(trx, { creditIds: ids, today });
  await postEntries(trx, {
    entries: credits.flatMap(entriesOf),
    today,
    by: null,
    accruedUntil: today.toString(),
  });
  await addSplits(trx, credits);
  const settled: number[] = [];
  for (const { row, history, stored } of credits) {
    const { credit_id: creditId } = row;
    const lived = liveThrough(history);
    await changePlan(trx, { creditId, stored, wanted: planRows(lived) });
    if (lived.credit.settledOn !== null) settled.push(creditId);
  }
  return { ids, settled };
}

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

/** The write-offs of credits from before events were kept, each on the day of its step. */
async function keepWriteOffs(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`
    insert into credit_events (credit_id, kind, happened_on, reason, recorded_by)
    select credit_id, 'write-off',
      greatest((state_since at time zone 'America/Bogota')::date, disbursed_on),
      'Castigado antes de llevar los libros', null
    from credits
    where credit_id = any(${ids}::integer[]) and credit_state_id = ${STATE.writtenOff}
      and not exists (
        select from credit_events
        where credit_events.credit_id = credits.credit_id and kind = 'write-off'
      )
  `.execute(trx);
}

type DirectEvent = Parameters<typeof postEvent>[1];

const isDirect = (event: CreditEvent): event is DirectEvent =>
  event.kind !== 'reversal' && event.kind !== 'restitution';

const inOrder = (one: CreditEvent, other: CreditEvent): number =>
  one.on === other.on ? one.sequence - other.sequence : one.on < other.on ? -1 : 1;

const byDay = (one: NewEntry, other: NewEntry): number =>
  one.effectiveOn === other.effectiveOn ? 0 : one.effectiveOn < other.effectiveOn ? -1 : 1;

/** Everything of a credit that the books lack: its disbursement, what fell due, its events. */
function entriesOf({ row, history, rules }: CreditInForce): readonly NewEntry[] {
  const { credit_id: creditId } = row;
  const { disbursedOn } = history.terms;
  const opened = booksOf({ ...history, events: [], asOf: disbursedOn }, rules);
  const dues = dueEntries(history, rules, { after: disbursedOn });
  const entries: readonly NewEntry[] = [
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
  return entries.toSorted(byDay);
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
        kind: entryKindOf(event.kind),
        sourceKey: isPayment ? `payment:${event.id}` : `event:${event.id.slice(1)}`,
        creditId,
        effectiveOn: event.on,
        lines: entryBetween(due, positionsOf(after), money),
      };
    });
}
