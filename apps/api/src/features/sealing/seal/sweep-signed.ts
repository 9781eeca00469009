import { nowOf, type SealingDeps } from '#features/sealing/sealing-deps.ts';
import { LATE_MINUTES, unsafeLateDocuments } from './late-documents.reads.ts';

const MINUTE_MS = 60_000;
/** What the queue has had no time for. */
const LEFT_TO_QUEUE_MS = 2 * MINUTE_MS;

/**
 * Seals what the queue lost or gave up, so that sealing never gives up. One document that cannot be
 * sealed keeps no other back, and after a while it is an alarm.
 */
export async function sweepSigned(deps: SealingDeps): Promise<void> {
  const now = nowOf(deps).getTime();
  const documents = await unsafeLateDocuments(deps.db, new Date(now - LEFT_TO_QUEUE_MS));
  if (documents.length === 0) return;
  const { sealDocument } = await import('./seal-document.ts');
  for (const { document_id: documentId, number, signed_at: signedAt } of documents) {
    try {
      await sealDocument(deps, documentId);
    } catch (error) {
      const isLate = signedAt !== null && now - signedAt.getTime() > LATE_MINUTES * MINUTE_MS;
      const facts = { err: error, documentId, number };
      if (isLate) deps.log.error(facts, 'a signed document is not sealed');
      else deps.log.warn(facts, 'a signed document could not be sealed yet');
    }
  }
}
