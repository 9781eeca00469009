import { unsafeHappenedSince } from '#core/money/plans/happened-since.ts';
import type { Reader } from '#platform/database/database.ts';
import type { StandingDocument } from './standing-documents.reads.ts';

type OvertakenInput = {
  readonly creditId: number;
  /** Those of a set that nobody voided. */
  readonly documents: readonly StandingDocument[];
};

/**
 * Addenda whose figures do not hold any more, because something happened to the debt since they
 * were issued. Not scoped.
 */
export async function unsafeOvertakenAddenda(db: Reader, { creditId, documents }: OvertakenInput) {
  const overtaken = [];
  for (const { documentId, kind, data } of documents) {
    if (kind !== 'OTROSI' || data.restructure === null) continue;
    const { payment_id: paymentId, credit_event_id: eventId } = data.restructure.known;
    const changes = await unsafeHappenedSince(db, { creditId, paymentId, eventId });
    if (changes.length === 0) continue;
    overtaken.push({ documentId, kind, slot: kind, needsWhole: true, changes });
  }
  return overtaken;
}
