import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { StoredFile } from '#platform/files/file-store.ts';
import { keepFiles } from '#platform/files/stored-files.ts';
import { refuse } from '#platform/http/refusal.ts';
import { isSetSealed } from './is-set-sealed.ts';
import { unsafeLockDocuments } from './lock-documents.ts';

type SealedFile = {
  readonly documentId: number;
  /** Written before the transaction and kept by it. */
  readonly file: StoredFile;
  /** Whose time stamp is inside; null where none could be had. */
  readonly timeStamp: 'own' | 'external' | null;
};

type SealedDocument = {
  readonly creditId: number;
  readonly setId: number | null;
  /** Whether the set became complete by this seal. */
  readonly isSetComplete: boolean;
};

/**
 * Keeps the sealed file of a document that all have signed, and completes its set with the last
 * one. Not scoped: for the program. Answers null where the document is already sealed.
 */
export async function markSealed(
  trx: Transaction<DB>,
  { documentId, file, timeStamp, at }: SealedFile & { readonly at: Date },
): Promise<SealedDocument | null> {
  const [document] = await unsafeLockDocuments(trx, [documentId]);
  if (document === undefined) refuse('not_found');
  if (document.state === 'SEALED') return null;
  if (document.state !== 'SIGNED') refuse('document_closed');
  await addFiles(trx, [{ documentId, file, timeStamp, version: 'sealed', sequence: 1 }]);
  await trx
    .updateTable('documents')
    .set({ state: 'SEALED', sealed_at: at, version: sql`version + 1` })
    .where('document_id', '=', documentId)
    .execute();
  const { creditId, setId } = document;
  return { creditId, setId, isSetComplete: await completeSet(trx, { setId, at }) };
}

type CompleteSetInput = { readonly setId: number | null; readonly at: Date };

async function completeSet(trx: Transaction<DB>, { setId, at }: CompleteSetInput) {
  if (setId === null || !(await isSetSealed(trx, setId))) return false;
  const completed = await trx
    .updateTable('document_sets')
    .set({ state: 'COMPLETED', closed_at: at })
    .where('document_set_id', '=', setId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return completed.numUpdatedRows === 1n;
}

/**
 * Keeps a later archival copy of a sealed document, with a number of its own. Not scoped: for the
 * program. Answers the number.
 */
export async function addArchiveFile(
  trx: Transaction<DB>,
  { documentId, file, timeStamp }: SealedFile,
): Promise<number> {
  const [document] = await unsafeLockDocuments(trx, [documentId]);
  if (document?.state !== 'SEALED') refuse('not_found');
  const { last } = await trx
    .selectFrom('document_files')
    .select(({ fn }) => fn.max<number | null>('sequence').as('last'))
    .where('document_id', '=', documentId)
    .where('version', '=', 'archive')
    .executeTakeFirstOrThrow();
  const sequence = (last ?? 0) + 1;
  await addFiles(trx, [{ documentId, file, timeStamp, version: 'archive', sequence }]);
  return sequence;
}

/** Not scoped: says that the stored bytes of files were hashed again and are the same. */
export async function markFilesChecked(
  trx: Transaction<DB>,
  { documentFileIds, at }: { readonly documentFileIds: readonly number[]; readonly at: Date },
): Promise<void> {
  if (documentFileIds.length === 0) return;
  await trx
    .updateTable('document_files')
    .set({ checked_at: at })
    .where('document_file_id', 'in', documentFileIds)
    .execute();
}

type NewFile = SealedFile & {
  readonly version: 'original' | 'sealed' | 'archive';
  readonly sequence: number;
};

/** Keeps written files, each as one of a document. */
export async function addFiles(trx: Transaction<DB>, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return;
  const idOf = await keepFiles(
    trx,
    files.map(({ file }) => file),
  );
  await trx
    .insertInto('document_files')
    .values(
      files.map(({ documentId, file, timeStamp, version, sequence }) => ({
        document_id: documentId,
        version,
        sequence,
        file_id: idOf(file),
        sha256: file.sha256,
        bytes: file.bytes,
        time_stamp: timeStamp,
      })),
    )
    .execute();
}
