import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { decryptSegments, encryptSegments } from './store/encrypt-segments.ts';
import type { MasterKeys, WrappedKey } from './store/master-keys.ts';
import {
  newStorageKey,
  type ObjectStore,
  type PutOptions,
  StorageFull,
} from './store/object-store.ts';

/** A written file. It is lost after an hour unless a transaction keeps it (`keepFile`). */
export type StoredFile = WrappedKey & {
  readonly storageKey: string;
  readonly contentType: string;
  /** Size of the content, before it was encrypted. */
  readonly bytes: number;
  readonly sha256: Buffer;
};

type Stored = Pick<StoredFile, 'storageKey'>;
type Sealed = WrappedKey & Stored;

export type FileStore = {
  /** Before the transaction that keeps the file, never inside: content can take its time. */
  write(
    source: Uint8Array | AsyncIterable<Uint8Array>,
    facts: Pick<StoredFile, 'contentType'> & PutOptions,
  ): Promise<StoredFile>;
  /** Writes several contents of one type: answers all of them, or discards what it has written. */
  writeAll(
    contents: readonly Uint8Array[],
    facts: Pick<StoredFile, 'contentType'>,
  ): Promise<readonly StoredFile[]>;
  read(file: Sealed): Readable;
  readBytes(file: Sealed): Promise<Buffer>;
  /** Whether another file could be written now. */
  hasRoom(): Promise<boolean>;
  /** For a file that was written and is not going to be kept; one that was kept stays. */
  discard(file: Stored): Promise<void>;
  /** The same for several; each that was kept stays. */
  discardAll(files: readonly Stored[]): Promise<void>;
};

export type FileStoreDeps = {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly masterKeys: MasterKeys;
};

const FILE_KEY_BYTES = 32;
const PIECE_BYTES = 256 * 1024;
/** Longer than any transaction that could still keep what was written. */
const KEEP_WITHIN_SECONDS = 3600;

/** Files, each encrypted with a key of its own that only the master key opens. */
export function createFileStore({ db, store, masterKeys }: FileStoreDeps): FileStore {
  const read = (file: Sealed): AsyncGenerator<Buffer> =>
    decryptSegments(masterKeys.unwrap(file), store.get(file.storageKey));

  /** Writes an object that a row knows already. */
  const put = async (
    storageKey: string,
    source: Uint8Array | AsyncIterable<Uint8Array>,
    { contentType, lockedUntil }: Pick<StoredFile, 'contentType'> & PutOptions,
  ): Promise<StoredFile> => {
    const fileKey = randomBytes(FILE_KEY_BYTES);
    const seen = { bytes: 0, hash: createHash('sha256') };
    const content = encryptSegments(fileKey, watch(piecesOf(source), seen));
    await store.put(storageKey, content, { lockedUntil });
    return {
      storageKey,
      ...masterKeys.wrap(fileKey, { storageKey }),
      contentType,
      bytes: seen.bytes,
      sha256: seen.hash.digest(),
    };
  };

  /** The row says that nothing uses the object; a writer about to use it locks the same row. */
  const discardAll = async (files: readonly Stored[]): Promise<void> => {
    const unkept = await unkeptOf(db, files);
    // A kept file has no row: most are kept, and need no transaction.
    if (unkept.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const deleted = await trx
        .deleteFrom('objects_to_delete')
        .where('storage_key', 'in', unkept)
        .returning('storage_key')
        .execute();
      await Promise.all(deleted.map(({ storage_key }) => store.delete(storage_key)));
    });
  };

  return {
    async write(source, facts) {
      const storageKey = newStorageKey();
      await noteWritten(db, [storageKey]);
      return put(storageKey, source, facts);
    },
    async writeAll(contents, facts) {
      const places = contents.map((content) => ({ storageKey: newStorageKey(), content }));
      await noteWritten(
        db,
        places.map(({ storageKey }) => storageKey),
      );
      const written: StoredFile[] = [];
      try {
        for (const { storageKey, content } of places) {
          written.push(await put(storageKey, content, facts));
        }
        return written;
      } catch (error) {
        // The object that failed may be there in part: it is left to the sweep.
        await discardAll(written).catch(() => {});
        throw error;
      }
    },
    read: (file) => Readable.from(read(file), { objectMode: false }),
    async readBytes(file) {
      return Buffer.concat(await Array.fromAsync(read(file)));
    },
    async hasRoom() {
      try {
        await store.probe?.();
        return true;
      } catch (error) {
        if (error instanceof StorageFull) return false;
        throw error;
      }
    },
    discard: (file) => discardAll([file]),
    discardAll,
  };
}

/** Stands before the first byte does, so that no crash leaves an object that nobody knows. */
async function noteWritten(db: Database, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return;
  const due_at = sql<Date>`current_timestamp + make_interval(secs => ${KEEP_WITHIN_SECONDS})`;
  await db
    .insertInto('objects_to_delete')
    .values(storageKeys.map((storage_key) => ({ storage_key, due_at })))
    .execute();
}

/** Keys of written files that no committed transaction has kept. */
async function unkeptOf(db: Database, files: readonly Stored[]): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom('objects_to_delete')
    .select('storage_key')
    .where(
      'storage_key',
      'in',
      files.map(({ storageKey }) => storageKey),
    )
    .orderBy('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

async function* piecesOf(
  source: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!(source instanceof Uint8Array)) return yield* source;
  for (let start = 0; start < source.length; start += PIECE_BYTES) {
    yield source.subarray(start, start + PIECE_BYTES);
    // A whole video in one go would keep everybody else waiting.
    await setImmediate();
  }
}

async function* watch(
  source: AsyncIterable<Uint8Array>,
  seen: { bytes: number; readonly hash: ReturnType<typeof createHash> },
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    seen.bytes += piece.length;
    seen.hash.update(piece);
    yield piece;
  }
}
