import { z } from '@cuotaclara/contract';
import { holderRoleField, holderStateField } from '@cuotaclara/contract/documents/document-words';
import type { DocumentHolder } from '@cuotaclara/contract/documents/documents';
import { borrowerName, userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';

/**
 * The holders of a credit's documents in the order of signing, by document. Not scoped: the caller
 * has already checked access.
 */
export async function unsafeHolders(
  db: Reader,
  creditId: number,
): Promise<ReadonlyMap<number, DocumentHolder[]>> {
  const rows = await db
    .selectFrom('document_holders as holder')
    .innerJoin('documents', 'documents.document_id', 'holder.document_id')
    .select([
      'holder.document_id',
      'holder.document_holder_id',
      'holder.role',
      'holder.borrower_id',
      'holder.signing_order',
      'holder.state',
      'holder.signed_at',
      'holder.reason',
      borrowerName<string | null>('holder.borrower_id').as('name'),
      userName<string | null>('holder.user_id').as('signed_by'),
    ])
    .where('documents.credit_id', '=', creditId)
    .orderBy('holder.signing_order')
    .orderBy('holder.document_holder_id')
    .execute();
  const holders = rows.map(({ document_id, role, state, signed_at, ...row }) => ({
    documentId: document_id,
    holder: {
      ...row,
      role: z.parse(holderRoleField, role),
      state: z.parse(holderStateField, state),
      signed_at: signed_at?.toISOString() ?? null,
    },
  }));
  const byDocument = Map.groupBy(holders, ({ documentId }) => documentId);
  return new Map(byDocument.entries().map(([id, own]) => [id, own.map(({ holder }) => holder)]));
}
