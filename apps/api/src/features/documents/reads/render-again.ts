import { z } from '@cuotaclara/contract';
import { legalDocumentKindField } from '@cuotaclara/contract/documents/document-words';
import { templateBlocks } from '@cuotaclara/contract/templates/blocks';
import type { DocumentData } from '#features/document-data/public.ts';
import { paperOf } from '#features/documents/issue/paper-of.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Paper } from '#platform/paper/paper.ts';
import type { PaperWriter } from '#platform/paper/paper-writer.ts';

type RenderDeps = { readonly db: Reader; readonly paperWriter: Pick<PaperWriter, 'render'> };

/**
 * Prints a stored document again from its row and its template: the bytes are those of its original
 * file, as long as the renderer has the version of then. Not scoped: the caller has already checked
 * access.
 */
export async function unsafeRenderAgain(
  { db, paperWriter }: RenderDeps,
  documentId: number,
): Promise<Paper & { readonly rendererVersion: number }> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('document_templates as template', 'template.template_id', 'documents.template_id')
    .select(['documents.kind', 'documents.data', 'documents.renderer_version', 'template.blocks'])
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const paper = await paperWriter.render(
    paperOf({
      kind: z.parse(legalDocumentKindField, row.kind),
      blocks: z.parse(templateBlocks, row.blocks),
      // Stored by this feature from a value of this type.
      data: JSON.parse(row.data) as DocumentData,
    }),
  );
  return { ...paper, rendererVersion: row.renderer_version };
}
