import { z } from '@cuotaclara/contract';
import {
  documentStateField,
  holderRoleField,
  holderStateField,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import type { Reader } from '#platform/database/database.ts';

/** Not scoped: the holders of documents in the order of signing, by document. */
export async function unsafeHoldersOf(db: Reader, documentIds: readonly number[]) {
  const rows = await db
    .selectFrom('document_holders')
    .select(['document_id', 'document_holder_id', 'role', 'state'])
    .where('document_id', 'in', documentIds)
    .orderBy('signing_order')
    .orderBy('document_holder_id')
    .execute();
  const holders = rows.map((row) => ({
    documentId: row.document_id,
    holderId: row.document_holder_id,
    role: z.parse(holderRoleField, row.role),
    state: z.parse(holderStateField, row.state),
  }));
  return Map.groupBy(holders, ({ documentId }) => documentId);
}

/** Not scoped: when each holder first reached the end of a document. */
export async function unsafeReadMoments(
  db: Reader,
  holderIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('document_readings')
    .select(({ fn }) => ['document_holder_id', fn.min<Date>('happened_at').as('read_at')])
    .where('event', '=', 'end')
    .where('document_holder_id', 'in', holderIds)
    .groupBy('document_holder_id')
    .execute();
  return new Map(rows.map(({ document_holder_id: id, read_at: at }) => [id, at]));
}

/** Not scoped: the filled promissory notes of signed ones, oldest first. */
export async function unsafeFilledPromissoryNotes(
  db: Reader,
  promissoryNoteIds: readonly number[],
): Promise<SigningSet['filled_promissory_notes']> {
  if (promissoryNoteIds.length === 0) return [];
  const rows = await db
    .selectFrom('promissory_note_fillings as filling')
    .innerJoin('documents', 'documents.document_id', 'filling.filled_document_id')
    .select([
      'documents.document_id',
      'documents.kind',
      'documents.number',
      'documents.state',
      'documents.pages',
    ])
    .where('filling.document_id', 'in', promissoryNoteIds)
    .orderBy('documents.document_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: z.parse(legalDocumentKindField, row.kind),
    state: z.parse(documentStateField, row.state),
  }));
}
