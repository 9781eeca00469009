import { unsafeHappenedSince } from '#core/money/plans/happened-since.ts';
import type { DocumentData } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';

/**
 * Addenda of a set whose figures do not hold any more, because something happened to the debt since
 * they were issued. Not scoped.
 */
export async function unsafeOvertakenAddenda(db: Reader, setId: number) {
  const rows = await db
    .selectFrom('documents')
    .select(['document_id', 'credit_id', 'kind', 'data'])
    .where('document_set_id', '=', setId)
    .where('kind', '=', 'OTROSI')
    .where('state', '<>', 'VOIDED')
    .execute();
  const overtaken = [];
  for (const { document_id: documentId, credit_id: creditId, data } of rows) {
    // Stored by this feature from a value of this type.
    const { restructure } = JSON.parse(data) as DocumentData;
    if (restructure === null) continue;
    const { payment_id: paymentId, credit_event_id: eventId } = restructure.known;
    const changes = await unsafeHappenedSince(db, { creditId, paymentId, eventId });
    if (changes.length === 0) continue;
    const kind = 'OTROSI' as const;
    overtaken.push({ documentId, kind, slot: kind, needsWhole: true, changes });
  }
  return overtaken;
}
