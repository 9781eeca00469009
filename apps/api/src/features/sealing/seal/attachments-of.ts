import { createHash } from 'node:crypto';
import { openDocumentFile } from '#features/documents/public.ts';
import type { SealingDeps } from '#features/sealing/sealing-deps.ts';
import type { SealAttachment } from '#platform/seal/append-evidence.ts';
import type { SignedDocument } from './signed-document.reads.ts';

/** A filled promissory note carries the signed one as it was sealed; other kinds carry nothing. */
export async function attachmentsOf(
  deps: Pick<SealingDeps, 'db' | 'files'>,
  { kind, creditId, printed: { note, filling } }: SignedDocument,
): Promise<readonly SealAttachment[]> {
  if (kind !== 'PAGARE_DILIGENCIADO' || note === undefined) return [];
  const { document_id: documentId } = await deps.db
    .selectFrom('documents')
    .select('document_id')
    .where('credit_id', '=', creditId)
    .where('kind', '=', 'PAGARE')
    .where('number', '=', note.number)
    .executeTakeFirstOrThrow();
  const file = await openDocumentFile(deps, { documentId, version: 'sealed' });
  const bytes = await file.readBytes();
  if (createHash('sha256').update(bytes).digest('hex') !== filling?.note_sha256) {
    throw new Error('the stored promissory note is not the one that the filled one names');
  }
  return [
    {
      name: `${note.number}.pdf`,
      description: 'Pagaré firmado',
      mimeType: 'application/pdf',
      bytes,
    },
  ];
}
