import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

type CopyRef = { readonly documentId: number; readonly borrowerId: number };

/** The message that took a document to a person; null while none did. Not scoped. */
export async function unsafeCopySent(
  db: Reader,
  { documentId, borrowerId }: CopyRef,
): Promise<{ readonly messageId: string } | null> {
  const copy = await db
    .selectFrom('document_copies')
    .select('message_id')
    .where('document_id', '=', documentId)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return copy === undefined ? null : { messageId: copy.message_id };
}

type SealedFile = {
  readonly document_id: number;
  readonly number: string;
  /** Null before the seal. */
  readonly sha256: Buffer | null;
};

/** Documents with the hash of their sealed file, as a table of a statement. Not scoped. */
export const unsafeSealedFiles = sql<SealedFile>`(
  select documents.document_id, documents.number, sealed.sha256 from documents
  left join document_files as sealed
    on sealed.document_id = documents.document_id and sealed.version = 'sealed'
)`;
