import { z } from '@cuotaclara/contract';
import {
  documentSetStateField,
  documentStateField,
  holderRoleField,
  holderStateField,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import type { Reader } from '#platform/database/database.ts';

/**
 * Not scoped: the documents that a borrower signs or has signed, of the own credits and of others',
 * oldest first.
 */
export async function unsafeHeldBy(db: Reader, borrowerId: number) {
  const rows = await db
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .innerJoin('document_files as original', (join) =>
      join
        .onRef('original.document_id', '=', 'documents.document_id')
        .on('original.version', '=', 'original'),
    )
    .innerJoin('document_sets as set', 'set.document_set_id', 'documents.document_set_id')
    .innerJoin('credits', 'credits.credit_id', 'documents.credit_id')
    .select([
      'holder.document_holder_id',
      'holder.role',
      'holder.signing_order',
      'holder.state as holder_state',
      'holder.signed_at',
      'documents.document_id',
      'documents.document_set_id',
      'documents.credit_id',
      'documents.kind',
      'documents.number',
      'documents.state',
      'documents.template_id',
      'documents.pages',
      'documents.word_count',
      'original.sha256',
      'original.bytes',
      'set.state as set_state',
      'set.issued_at',
      'set.expires_at',
      'set.closed_at',
      'set.reason',
      'credits.borrower_id as credit_borrower_id',
      'credits.credit_state_id',
    ])
    .where('holder.borrower_id', '=', borrowerId)
    .orderBy('documents.document_id')
    .execute();
  return rows.map(({ sha256, document_set_id, ...row }) => ({
    ...row,
    document_set_id: z.parse(z.int(), document_set_id),
    kind: z.parse(legalDocumentKindField, row.kind),
    state: z.parse(documentStateField, row.state),
    role: z.parse(holderRoleField, row.role),
    holder_state: z.parse(holderStateField, row.holder_state),
    set_state: z.parse(documentSetStateField, row.set_state),
    sha256: sha256.toString('hex'),
  }));
}
