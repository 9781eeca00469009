import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** The newest payment and the newest event of a credit; 0 where there is none. Not scoped. */
export async function unsafeNewestOf(db: Reader, creditId: number) {
  const payment = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max<number | null>('payment_id').as('last'))
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  const event = await db
    .selectFrom('credit_events')
    .select(({ fn }) => fn.max<number | null>('credit_event_id').as('last'))
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return { payment_id: payment.last ?? 0, credit_event_id: event.last ?? 0 };
}

type SinceRefs = Readonly<Record<'creditId' | 'paymentId' | 'eventId', RawBuilder<unknown>>>;

/** Whether anything happened to the debt of a credit since a payment and an event, in SQL. */
export const happenedSince = ({ creditId, paymentId, eventId }: SinceRefs) => sql<SqlBool>`(
  exists (
    select from payments as newer
    where newer.credit_id = ${creditId} and newer.payment_id > ${paymentId}
  ) or exists (
    select from credit_events as newer
    where newer.credit_id = ${creditId} and newer.credit_event_id > ${eventId}
  )
)`;

/** Not scoped: days of events, and whether each was undone. */
export async function unsafeEventsById(db: Reader, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('credit_events as event')
    .leftJoin('credit_events as undoing', 'undoing.reverses_event_id', 'event.credit_event_id')
    .select(['event.credit_event_id', 'event.happened_on', 'undoing.credit_event_id as undone_by'])
    .where('event.credit_event_id', 'in', eventIds)
    .execute();
  return new Map(
    rows.map(({ credit_event_id, happened_on, undone_by }) => [
      credit_event_id,
      { happenedOn: happened_on, isUndone: undone_by !== null },
    ]),
  );
}
