import type { SealingDeps } from '#features/sealing/sealing-deps.ts';
import { dueArchives } from './due-archives.reads.ts';

/**
 * Adds an archival stamp to sealed documents: the day after the seal, then each year, and at once
 * to what was sealed without a stamp. Each is a further file; the sealed one stays as it is.
 */
export async function archiveDocuments(deps: SealingDeps): Promise<void> {
  const allDue = await dueArchives(deps);
  if (allDue.length === 0) return;
  // The libraries of signatures are loaded with the first document that is due.
  const { archiveDocument } = await import('./archive-document.ts');
  for (const due of allDue) {
    try {
      await archiveDocument(deps, due);
    } catch (error) {
      const documentId = due.document_id;
      deps.log.error({ err: error, documentId }, 'a document was not archived');
    }
  }
}
