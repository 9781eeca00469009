import {
  IDENTITY_ITEM_KEYS,
  type IdentityItem,
} from '@cuotaclara/contract/borrowers/identity-items';
import type { IdentityDocument } from '@cuotaclara/contract/borrowers/profile';
import type { Reader } from '#platform/database/database.ts';

/** The four items of a borrower, in the order of their cards, with what is in force of each. */
export async function readIdentityDocuments(
  db: Reader,
  borrowerId: number,
): Promise<IdentityDocument[]> {
  const rows = await db
    .selectFrom('identity_documents')
    .leftJoin('identity_captures', (join) =>
      join
        .onRef(
          'identity_captures.identity_document_id',
          '=',
          'identity_documents.identity_document_id',
        )
        .on('identity_captures.replaced_at', 'is', null),
    )
    .leftJoin('stored_files', 'stored_files.file_id', 'identity_captures.file_id')
    .select([
      'identity_documents.identity_document_id',
      'identity_documents.item',
      'identity_documents.is_mandatory',
      'identity_documents.asked_reason',
      'identity_captures.file_name',
      'identity_captures.captured_at',
      'stored_files.content_type',
    ])
    .where('identity_documents.borrower_id', '=', borrowerId)
    .execute();
  const documents = rows.map((row) => ({
    identity_document_id: row.identity_document_id,
    // A CHECK holds the column to the items of the contract.
    key: row.item as IdentityItem,
    file_name: row.file_name,
    uploaded: row.file_name !== null,
    mandatory: row.is_mandatory,
    content_type: row.content_type,
    uploaded_at: row.captured_at?.toISOString() ?? null,
    asked_reason: row.asked_reason,
  }));
  return documents.toSorted(
    (one, other) => IDENTITY_ITEM_KEYS.indexOf(one.key) - IDENTITY_ITEM_KEYS.indexOf(other.key),
  );
}
