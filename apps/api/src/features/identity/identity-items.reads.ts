import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** Orders items like their cards on the screen. */
export const itemOrder: RawBuilder<number> = sql<number>`
  array_position(array['front', 'back', 'video', 'liveness'], identity_documents.item)`;

/** The four items of a borrower, in the order of their cards. */
export async function identityItemsOf(db: Reader, borrowerId: number): Promise<OwnIdentityItem[]> {
  const rows = await db
    .selectFrom('identity_documents')
    .leftJoin('identity_captures as capture', (join) =>
      join
        .onRef('capture.identity_document_id', '=', 'identity_documents.identity_document_id')
        .on('capture.replaced_at', 'is', null),
    )
    .leftJoin('stored_files as file', 'file.file_id', 'capture.file_id')
    .where('borrower_id', '=', borrowerId)
    .select([
      'identity_documents.identity_document_id',
      'item',
      'is_mandatory',
      'asked_reason',
      'capture.file_name',
      'capture.captured_at',
      'file.content_type',
      'file.bytes',
    ])
    .orderBy(itemOrder)
    .execute();
  return rows.map((row) => ({
    identity_document_id: row.identity_document_id,
    // A CHECK holds the column to the items of the contract.
    key: row.item as IdentityItem,
    file_name: row.file_name,
    uploaded: row.file_name !== null,
    mandatory: row.is_mandatory,
    content_type: row.content_type,
    bytes: row.bytes,
    uploaded_at: row.captured_at?.toISOString() ?? null,
    // An item that is not mandatory is not asked for until it is mandatory again.
    asked_reason: row.is_mandatory ? row.asked_reason : null,
  }));
}
