import { type BooksAround, booksAround, type Correction, correctionOf } from '@cuotaclara/books';
import type { CreditEvent } from '@cuotaclara/loan-math';
import { type BookedEntry, unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import type { CreditInForce } from '#core/money/in-force.reads.ts';
import type { EventToUndo } from '#core/money/payments/event-to-undo.reads.ts';
import { otherEventId } from '#core/money/plans/credit-events.ts';
import { computeOrRefuse } from '#core/money/terms/compute-or-refuse.ts';
import { engineReversal } from '#features/servicing/new-event.ts';
import { unsafeSurplusRefunded } from '#features/servicing/refunds/refunds.reads.ts';
import { type ChangedSplits, changedSplits } from '#features/servicing/splits/changed-splits.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Effect of undoing an event. */
export type EventCorrection = Correction &
  BooksAround & {
    readonly event: Extract<CreditEvent, { readonly kind: 'reversal' | 'restitution' }>;
    /** Its entry; null of an event that moved no balance. */
    readonly undone: BookedEntry | null;
    readonly others: ChangedSplits['others'];
  };

/** A term is given back by an event of its own kind (Ley 45 de 1990, art. 69). */
const undoingEvent = ({ eventId, kind }: EventToUndo, today: Temporal.PlainDate) => ({
  ...engineReversal(otherEventId(eventId), today),
  kind: kind === 'acceleration' ? ('restitution' as const) : ('reversal' as const),
});

type CorrectInput = {
  readonly inForce: CreditInForce;
  readonly undo: EventToUndo;
  readonly today: Temporal.PlainDate;
};

/** Works out what undoing an event today changes. It writes nothing. */
export async function correctEvent(
  db: Reader,
  { inForce, undo, today }: CorrectInput,
): Promise<EventCorrection> {
  const { history, rules, row } = inForce;
  const event = undoingEvent(undo, today);
  if (history.events.some((other) => 'of' in other && other.of === event.of)) {
    refuse('event_already_undone');
  }
  const undone = await unsafeEntryOf(db, `event:${undo.eventId}`);
  const around = computeOrRefuse(() => booksAround(history, event, rules));
  const { before, after } = around;
  // A surplus that the customer has back already would be owed by them: that is settled first.
  const refunded = await unsafeSurplusRefunded(db, row.credit_id);
  if (after.credit.surplus < refunded) refuse('surplus_refunded');
  const { others } = changedSplits(around);
  return {
    event,
    undone,
    others,
    ...around,
    ...correctionOf(before, after, undone?.lines ?? []),
  };
}
