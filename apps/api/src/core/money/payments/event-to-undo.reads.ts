import type { CreditEvent } from '@cuotaclara/loan-math';
import type { Reader } from '#platform/database/database.ts';

type EventKind = CreditEvent['kind'];

/** An event of a credit that is no payment, with what undoing it needs. */
export type EventToUndo = {
  readonly eventId: number;
  readonly creditId: number;
  readonly kind: EventKind;
  readonly happenedOn: string;
};

/** Not scoped. The newest acceleration of a credit that was not undone; null without one. */
export async function unsafeAccelerationInForce(
  db: Reader,
  creditId: number,
): Promise<EventToUndo | null> {
  const row = await db
    .selectFrom('credit_events as event')
    .leftJoin('credit_events as undoing', 'undoing.reverses_event_id', 'event.credit_event_id')
    .select('event.credit_event_id')
    .where('event.credit_id', '=', creditId)
    .where('event.kind', '=', 'acceleration')
    .where('undoing.credit_event_id', 'is', null)
    .orderBy('event.sequence', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : unsafeEventToUndo(db, row.credit_event_id);
}

/** Not scoped. Null for what is no event, or is itself the undoing of another one. */
export async function unsafeEventToUndo(db: Reader, eventId: number): Promise<EventToUndo | null> {
  const row = await db
    .selectFrom('credit_events')
    .select(['credit_event_id', 'credit_id', 'kind', 'happened_on'])
    .where('credit_event_id', '=', eventId)
    .where('reverses_payment_id', 'is', null)
    .where('reverses_event_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    eventId: row.credit_event_id,
    creditId: row.credit_id,
    // A CHECK holds the column to the kinds of the engine.
    kind: row.kind as EventKind,
    happenedOn: row.happened_on,
  };
}
