import { z } from '@cuotaclara/contract';
import {
  documentStateField,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import { type BlockPlace, blockPlaces } from '@cuotaclara/contract/documents/resolved';
import { templateBlocks } from '@cuotaclara/contract/templates/blocks';
import type { Reader } from '#platform/database/database.ts';

/** What of a document's data its constancia repeats. */
const printedData = z.object({
  company: z.object({ name: z.string(), nit: z.nullable(z.string()) }),
  document: z.object({ verification_url: z.string(), place: z.string() }),
  signers: z._default(z.array(z.object({ name: z.string() })), []),
  note: z.optional(z.object({ number: z.string() })),
  filling: z.nullish(z.object({ note_sha256: z.string() })),
});

type StoredPlaces = { readonly places: unknown; readonly blocks: unknown };

/** Places of the lines of a document to sign on. */
function signaturePlaces({ places, blocks }: StoredPlaces): readonly BlockPlace[] {
  const ids = new Set(
    z.parse(templateBlocks, blocks).flatMap(({ id, type }) => (type === 'signatures' ? id : [])),
  );
  return z.parse(blockPlaces, places).filter(({ block }) => ids.has(block));
}

export type SignedDocument = NonNullable<Awaited<ReturnType<typeof unsafeSignedDocument>>>;

/** Not scoped: a document as the seal needs it; null where there is none. */
export async function unsafeSignedDocument(db: Reader, documentId: number) {
  const row = await db
    .selectFrom('documents')
    .innerJoin('document_templates as template', 'template.template_id', 'documents.template_id')
    .innerJoin('document_files as original', (join) =>
      join
        .onRef('original.document_id', '=', 'documents.document_id')
        .on('original.version', '=', 'original'),
    )
    .select([
      'documents.document_id',
      'documents.credit_id',
      'documents.kind',
      'documents.number',
      'documents.state',
      'documents.verification_id',
      'documents.issued_at',
      'documents.signed_at',
      'documents.pages',
      'documents.places',
      'template.blocks',
      'documents.renderer_version',
      'documents.data',
      'documents.template_id',
      'template.number as template_number',
      'template.in_force_from',
      'original.sha256',
      'original.bytes',
    ])
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    documentId: row.document_id,
    creditId: row.credit_id,
    kind: z.parse(legalDocumentKindField, row.kind),
    number: row.number,
    state: z.parse(documentStateField, row.state),
    verificationId: row.verification_id,
    issuedAt: row.issued_at,
    signedAt: row.signed_at,
    pages: row.pages,
    signaturePlaces: signaturePlaces(row),
    rendererVersion: row.renderer_version,
    data: row.data,
    printed: z.parse(printedData, JSON.parse(row.data)),
    template: {
      id: row.template_id,
      number: row.template_number,
      inForceFrom: row.in_force_from,
    },
    original: { sha256: row.sha256, bytes: row.bytes },
  };
}
