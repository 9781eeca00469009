import { amount, type CreditEvent, day, type ExcessChoice } from '@cuotaclara/loan-math';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

/** Money that came in, as the database has it. */
export type StoredPayment = {
  readonly payment_id: number;
  readonly paid_on: string;
  readonly amount: number;
  readonly excess: string;
};

/** A payment or another event, as one query reads both. */
export type EventRow = {
  readonly credit_id: number;
  readonly event_id: number;
  readonly sequence: number;
  readonly kind: string;
  readonly happened_on: string;
  readonly amount: number | null;
  readonly excess: string | null;
  readonly facts: unknown;
  readonly reverses_payment_id: number | null;
  readonly reverses_event_id: number | null;
};

/** What a payment is called in the history of its credit. */
export const paymentEventId = (paymentId: number): string => String(paymentId);

/** What any other event is called there. */
export const otherEventId = (eventId: number): string => `e${eventId}`;

/** A stored payment as the engine takes it. */
export const paymentEvent = (
  payment: StoredPayment & { readonly sequence: number },
): CreditEvent => ({
  kind: 'payment',
  id: paymentEventId(payment.payment_id),
  sequence: payment.sequence,
  on: day(payment.paid_on),
  amount: amount(payment.amount),
  // A CHECK holds the column to the choices of the engine.
  excess: payment.excess as ExcessChoice,
});

/** What an event undoes, by the name that it has in the history. */
const undoneBy = ({ reverses_payment_id, reverses_event_id }: EventRow) => {
  if (reverses_payment_id !== null) return { of: paymentEventId(reverses_payment_id) };
  return reverses_event_id === null ? {} : { of: otherEventId(reverses_event_id) };
};

/** A payment or another event of the database as the engine takes it. */
export function eventOf(row: EventRow): CreditEvent {
  const { event_id, sequence, kind, happened_on, facts } = row;
  if (kind === 'payment') {
    return paymentEvent({
      payment_id: event_id,
      sequence,
      paid_on: happened_on,
      amount: row.amount ?? 0,
      excess: row.excess ?? 'advance',
    });
  }
  const dated = { kind, id: otherEventId(event_id), sequence, on: day(happened_on) };
  // The facts of an event are stored as the engine's own type has them: numbers and days.
  return { ...(facts as object), ...undoneBy(row), ...dated } as CreditEvent;
}

/** The events of credits that are no payments, with a condition on the column `credit_id`. */
export const otherEventRows = (db: Reader, ofCredits: RawBuilder<unknown>) =>
  db
    .selectFrom('credit_events')
    .select([
      'credit_id',
      'credit_event_id as event_id',
      'sequence',
      'kind',
      'happened_on',
      sql<number | null>`null::bigint`.as('amount'),
      sql<string | null>`null::text`.as('excess'),
      sql<unknown>`facts`.as('facts'),
      'reverses_payment_id',
      'reverses_event_id',
    ])
    .where(sql<boolean>`credit_id = ${ofCredits}`);

/** The events of credits as one query has them, with a condition on the column `credit_id`. */
const eventRows = (db: Reader, ofCredits: RawBuilder<unknown>) =>
  db
    .selectFrom('payments')
    .select([
      'credit_id',
      'payment_id as event_id',
      'sequence',
      sql<string>`'payment'`.as('kind'),
      'paid_on as happened_on',
      sql<number | null>`amount`.as('amount'),
      sql<string | null>`excess`.as('excess'),
      sql<unknown>`null::jsonb`.as('facts'),
      sql<number | null>`null::bigint`.as('reverses_payment_id'),
      sql<number | null>`null::bigint`.as('reverses_event_id'),
    ])
    .where(sql<boolean>`credit_id = ${ofCredits}`)
    .unionAll(otherEventRows(db, ofCredits));

const askForEvents = writtenOnce();

/** Everything that happened to credits after their disbursement, of all of them in one query. */
export async function readEvents(
  db: Reader,
  creditIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CreditEvent[]>> {
  if (creditIds.length === 0) return new Map();
  const rows: readonly EventRow[] = await askForEvents(db, {
    values: { creditIds },
    write: (blank) => eventRows(db, sql`any(${blank.creditIds}::integer[])`),
  });
  const byCredit = Map.groupBy(rows, ({ credit_id }) => credit_id);
  return new Map([...byCredit].map(([creditId, all]) => [creditId, all.map(eventOf)]));
}

/** Payments that were not taken back, of those that came until a day. */
export function livePayments(
  events: readonly CreditEvent[],
  today: Temporal.PlainDate,
): readonly Extract<CreditEvent, { readonly kind: 'payment' }>[] {
  const until = day(today);
  const undone = new Set(
    events.flatMap((event) => (event.kind === 'reversal' && event.on <= until ? event.of : [])),
  );
  return events.filter(
    (event): event is Extract<CreditEvent, { readonly kind: 'payment' }> =>
      event.kind === 'payment' && event.on <= until && !undone.has(event.id),
  );
}
