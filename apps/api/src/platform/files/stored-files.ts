import type { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { SWEEP_OBJECTS } from './sweep-objects.ts';

/** A kept file whose key is still there. */
export type OpenedFile = {
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  read(): Readable;
  readBytes(): Promise<Buffer>;
};

/**
 * Time that a reader who has just opened a dropped file may still need. The key of the file is gone
 * at once, so a later reader cannot open it.
 */
const READ_ON_SECONDS = 600;

/** Makes a written file part of the transaction: it stays if this commits, and goes if not. */
export async function keepFile(trx: Transaction<DB>, file: StoredFile): Promise<string> {
  const idOf = await keepFiles(trx, [file]);
  return idOf(file);
}

/** Keeps several written files in one statement; answers what tells the id of each. */
export async function keepFiles(
  trx: Transaction<DB>,
  files: readonly StoredFile[],
): Promise<(file: Pick<StoredFile, 'storageKey'>) => string> {
  const ids = files.length === 0 ? new Map<string, string>() : await claimFiles(trx, files);
  return ({ storageKey }) => {
    const id = ids.get(storageKey);
    if (id === undefined) throw new Error('this file was not kept');
    return id;
  };
}

async function claimFiles(
  trx: Transaction<DB>,
  files: readonly StoredFile[],
): Promise<ReadonlyMap<string, string>> {
  const keys = files.map(({ storageKey }) => storageKey);
  const rows = await trx
    .with('claimed', (db) =>
      db.deleteFrom('objects_to_delete').where('storage_key', 'in', keys).returning('storage_key'),
    )
    .insertInto('stored_files')
    .values(
      files.map((file) => ({
        storage_key: file.storageKey,
        wrapped_key: file.wrappedKey,
        key_id: file.keyId,
        content_type: file.contentType,
        bytes: file.bytes,
        sha256: file.sha256,
      })),
    )
    .returning(['file_id', 'storage_key'])
    .returning((eb) =>
      eb.selectFrom('claimed').select(eb.fn.countAll<number>().as('count')).as('claimed'),
    )
    .execute();
  const [{ claimed } = { claimed: 0 }] = rows;
  if (claimed !== files.length) throw new Error('the file was written too long ago to keep');
  return new Map(rows.map(({ storage_key, file_id }) => [storage_key, file_id]));
}

/** Not scoped: the caller has already checked access. An erased file does not exist. */
export async function openFile(
  { db, files }: { readonly db: Reader; readonly files: FileStore },
  fileId: string,
): Promise<OpenedFile> {
  const row = await db
    .selectFrom('stored_files')
    .select(['storage_key', 'wrapped_key', 'key_id', 'content_type', 'bytes', 'sha256'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (row === undefined || row.wrapped_key === null) return refuse('not_found');
  const sealed = {
    storageKey: row.storage_key,
    wrappedKey: row.wrapped_key,
    keyId: row.key_id,
  };
  return {
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256,
    read: () => files.read(sealed),
    readBytes: () => files.readBytes(sealed),
  };
}

/**
 * Deletes the keys of files with this transaction, so that their contents become noise, and the
 * noise after it. The rows stay and say when the files were erased.
 */
export async function eraseFiles(
  { trx, enqueue }: Pick<CommandContext<Actor | null>, 'trx' | 'enqueue'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const erased = await trx
    .updateTable('stored_files')
    .set({ wrapped_key: null, erased_at: sql<Date>`current_timestamp` })
    .where('file_id', 'in', fileIds)
    .where('wrapped_key', 'is not', null)
    .returning('storage_key')
    .execute();
  if (erased.length === 0) return;
  await giveUpObjects(trx, erased, { waitSeconds: 0 });
  await enqueue(SWEEP_OBJECTS, {});
}

/** For files that were only a step on the way to another: nothing stays to tell of them. */
export async function dropFiles(trx: Transaction<DB>, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const dropped = await trx
    .deleteFrom('stored_files')
    .where('file_id', 'in', fileIds)
    .returning('storage_key')
    .execute();
  await giveUpObjects(trx, dropped, { waitSeconds: READ_ON_SECONDS });
}

async function giveUpObjects(
  trx: Transaction<DB>,
  objects: readonly { readonly storage_key: string }[],
  { waitSeconds }: { readonly waitSeconds: number },
): Promise<void> {
  if (objects.length === 0) return;
  const due_at = sql<Date>`current_timestamp + make_interval(secs => ${waitSeconds})`;
  await trx
    .insertInto('objects_to_delete')
    .values(objects.map(({ storage_key }) => ({ storage_key, due_at })))
    .execute();
}
