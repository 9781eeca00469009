import { z } from '@cuotaclara/contract';
import {
  type DocumentState,
  documentStateField,
  type LegalDocumentKind,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import { type TemplateBlock, templateBlocks } from '@cuotaclara/contract/templates/blocks';
import type { DocumentData } from '#features/document-data/public.ts';
import { unsafeSlot } from '#features/documents/course/is-set-sealed.ts';
import type { Reader } from '#platform/database/database.ts';

/** A document of a set that nobody voided, with the text and the data it was printed from. */
export type StandingDocument = {
  readonly documentId: number;
  readonly kind: LegalDocumentKind;
  readonly slot: string;
  readonly number: string;
  readonly state: DocumentState;
  readonly templateId: number;
  readonly blocks: readonly TemplateBlock[];
  readonly data: DocumentData;
};

/** Not scoped: the documents of a set that nobody voided. */
export async function readStanding(
  db: Reader,
  setId: number,
): Promise<readonly StandingDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_templates as template', 'template.template_id', 'documents.template_id')
    .select([
      'documents.document_id',
      'documents.kind',
      unsafeSlot.as('slot'),
      'documents.number',
      'documents.state',
      'documents.template_id',
      'documents.data',
      'template.blocks',
    ])
    .where('documents.document_set_id', '=', setId)
    .where('documents.state', '<>', 'VOIDED')
    .orderBy('documents.document_id')
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    kind: z.parse(legalDocumentKindField, row.kind),
    slot: row.slot,
    number: row.number,
    state: z.parse(documentStateField, row.state),
    templateId: row.template_id,
    blocks: z.parse(templateBlocks, row.blocks),
    // Stored by this feature from a value of this type.
    data: JSON.parse(row.data) as DocumentData,
  }));
}
