import { z } from '@cuotaclara/contract';
import {
  type DocumentFileVersion,
  documentFileVersionField,
} from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type OpenedFile, openFile } from '#platform/files/stored-files.ts';
import { refuse } from '#platform/http/refusal.ts';

type OpenFileDeps = { readonly db: Reader; readonly files: FileStore };

type WantedFile = {
  readonly documentId: number;
  /** The newest sealed or archived file, or else the original, unless one is named. */
  readonly version?: DocumentFileVersion | undefined;
};

/** A file of a document with what the register says of it. */
export type OpenedDocumentFile = OpenedFile & {
  readonly documentFileId: number;
  readonly version: DocumentFileVersion;
  readonly sequence: number;
};

/**
 * Opens a file of a document. Not scoped: the caller has already checked access. Of the archival
 * copies the newest is meant. Without a version: the sealed one, and the original before the seal.
 */
export async function openDocumentFile(
  deps: OpenFileDeps,
  { documentId, version }: WantedFile,
): Promise<OpenedDocumentFile> {
  let files = deps.db
    .selectFrom('document_files')
    .select(['document_file_id', 'file_id', 'version', 'sequence'])
    .where('document_id', '=', documentId);
  files =
    version === undefined
      ? files.where('version', '<>', 'archive')
      : files.where('version', '=', version);
  const row = await files
    .orderBy(sql`version = 'sealed'`, 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return refuse('file_missing');
  const file = await openFile(deps, row.file_id);
  return {
    ...file,
    documentFileId: row.document_file_id,
    version: z.parse(documentFileVersionField, row.version),
    sequence: row.sequence,
  };
}
